package import AppNorthIdentity

/// What may be told about an API token: everything but the token.
package struct APITokenRecord: Sendable {
  package let id: String
  package let name: String
  package let createdAt: Timestamp
  package let revokedAt: Timestamp?
}

extension APITokenRecord: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("name", name)
    json.member("createdAt", createdAt.rfc3339)
    json.member("revokedAt", revokedAt?.rfc3339)
    json.endObject()
  }
}
