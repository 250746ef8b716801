/// Whether a visitor of a page is signed in.
enum SignIn: Sendable {
  case none
  /// The session stood when the request came. It is asked again wherever it is used.
  ///
  /// - localPart: what stands before the `@` of the person's email.
  case person(RoadmapSession, localPart: String)
  /// The cookie is of no session that stands: signed out elsewhere, expired, blocked, or the secret has ended.
  case ended
}
