import AppNorthIdentity
import HTTPServer

/// What may be told about a secret: everything but the secret.
package struct SecretRecord: Sendable {
  package enum State: String, Sendable {
    case current
    case next
    case ended
  }

  package let id: String
  package let state: State
  package let fingerprint: String
  package let createdAt: Timestamp
  package let endedAt: Timestamp?
  /// When a signature by it was last accepted, within a few seconds; nil when none was.
  package let lastUsedAt: Timestamp?
}

extension SecretRecord: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("state", state.rawValue)
    json.member("fingerprint", fingerprint)
    json.member("createdAt", createdAt.rfc3339)
    json.key("endedAt")
    json.time(endedAt)
    json.key("lastUsedAt")
    json.time(lastUsedAt)
    json.endObject()
  }
}
