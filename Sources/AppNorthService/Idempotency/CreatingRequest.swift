import AppNorthIdentity
import Cryptography
import HTTPServer

/// A creating request as it is recognised again: by whom, under which key, and with what body.
struct CreatingRequest: Sendable {
  let projectID: ProjectID
  let key: IdempotencyKey
  /// SHA-256 over method, path and body.
  let digest: [UInt8]

  init(_ request: HTTPRequest, projectID: ProjectID, key: IdempotencyKey) {
    self.projectID = projectID
    self.key = key
    let head = Array("\(request.method.rawValue) \(request.path)\n".utf8)
    digest = SHA256Digest.digest(of: head + request.body)
  }
}
