import AppNorthIdentity

/// Who acts by a form of a page.
struct PageActor: Sendable {
  let owner: Owner
  /// The installation that the browser is, whoever acts; nil where the project takes persons alone.
  let installation: VoterDigest?
  /// The token that the browser's first act makes.
  let newVoter: VoterToken?

  /// What the browser has to keep.
  var cookies: [PageCookie] { newVoter.map { [.voter($0)] } ?? [] }
}
