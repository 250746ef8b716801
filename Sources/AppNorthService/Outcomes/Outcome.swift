import AppNorthIdentity

/// What became of one attempt to be identified: verified, or refused with a reason.
enum Outcome: Hashable, Sendable {
  case verified
  case refused(IdentityRefusal)

  var name: String {
    switch self {
    case .verified: "verified"
    case .refused(let refusal): refusal.rawValue
    }
  }
}
