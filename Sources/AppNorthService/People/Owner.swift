import AppNorthIdentity

/// Who takes part: a person, or an anonymous installation (contract, 7).
enum Owner: Sendable {
  /// A person whom a credential of this request vouched for.
  case person(VerifiedIdentity)
  /// The person of a session of the hosted roadmap.
  case session(RoadmapSession)
  case voter(VoterDigest)
}
