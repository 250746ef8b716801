import AppNorthIdentity
import Cryptography

/// SHA-256 over a project's ID and a voter token: all that the service keeps of a token.
struct VoterDigest: Hashable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ token: VoterToken, in projectID: ProjectID) {
    bytes = SHA256Digest.digest(of: Array("\(projectID.text)\n\(token.text)".utf8))
  }
}
