import AppNorthIdentity

/// Who acts by a form of a page.
struct PageActor: Sendable {
  let owner: Owner
  /// The token that this first anonymous act makes.
  let newVoter: VoterToken?

  /// What the browser has to keep.
  var cookies: [PageCookie] { newVoter.map { [.voter($0)] } ?? [] }
}
