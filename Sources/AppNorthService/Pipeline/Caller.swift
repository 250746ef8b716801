import AppNorthIdentity

/// Who sends a request, after what it carried has been verified.
enum Caller: Sendable {
  case person(VerifiedIdentity)
  case voter(VoterDigest)
  case nobody

  /// The person.
  ///
  /// - Throws: `IDENTITY_REQUIRED` for anybody else.
  func person() throws(Problem) -> VerifiedIdentity {
    guard case .person(let identity) = self else { throw .identityRequired }
    return identity
  }

  /// Who looks at what is public; nil for nobody.
  var viewer: Owner? {
    switch self {
    case .person(let identity): .person(identity)
    case .voter(let digest): .voter(digest)
    case .nobody: nil
    }
  }

  /// The owner of what is private, or of what is made.
  ///
  /// - Throws: `IDENTITY_REQUIRED` for a voter token where the project requires persons; `stranger` for nobody.
  func owner(in project: LiveProject, stranger: Problem) throws(Problem) -> Owner {
    switch self {
    case .person(let identity): return .person(identity)
    case .voter(let digest):
      guard project.identityPolicy == .observe else { throw .identityRequired }
      return .voter(digest)
    case .nobody: throw stranger
    }
  }
}
