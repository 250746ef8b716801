import AppNorthIdentity

/// An owner as the stores know them.
enum OwnerKey: Hashable, Sendable {
  case person(PersonID)
  case voter(VoterDigest)

  var person: PersonID? {
    if case .person(let id) = self { id } else { nil }
  }

  var voter: VoterDigest? {
    if case .voter(let digest) = self { digest } else { nil }
  }

  /// Under whose name the answers to creating requests are kept.
  var caller: String {
    switch self {
    case .person(let id): id.text
    case .voter(let digest): "voter:" + Hexadecimal.encode(digest.bytes)
    }
  }
}
