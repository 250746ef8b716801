import AppNorthIdentity
import Cryptography

/// Whose a report is: a person's, or an anonymous installation's (contract, 7).
package enum Owner: Sendable {
  case person(VerifiedIdentity)
  case voter(VoterDigest)
}

/// SHA-256 over a project's ID and a voter token: all that the service keeps of a token.
package struct VoterDigest: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ token: VoterToken, in projectID: ProjectID) {
    bytes = SHA256Digest.digest(of: Array("\(projectID.text)\n\(token.text)".utf8))
  }
}
