package import AppNorthIdentity

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
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("state", state.rawValue)
    json.member("fingerprint", fingerprint)
    json.member("createdAt", createdAt.rfc3339)
    json.member("endedAt", endedAt?.rfc3339)
    json.member("lastUsedAt", lastUsedAt?.rfc3339)
    json.endObject()
  }
}
