/// What may be told about an API token: everything but the token.
package struct APITokenRecord: Sendable {
  package let id: String
  package let name: String
  package let createdAt: Timestamp
  package let revokedAt: Timestamp?
}
