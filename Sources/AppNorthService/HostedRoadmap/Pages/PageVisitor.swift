/// Who looks at a page, as far as the page shows it.
enum PageVisitor: Hashable, Sendable {
  /// Signed in; shown by what stands before the `@` of their address.
  case person(localPart: String)
  /// Nobody is signed in, and the project lets anybody vote, propose and comment.
  case voter
  /// Nobody is signed in, and the project needs a person for everything but reading.
  case reader

  var mayAct: Bool { self != .reader }
}
