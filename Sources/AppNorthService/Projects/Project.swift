package import AppNorthIdentity

/// An app maker's project: its two public names and its settings.
package struct Project: Sendable {
  package let id: ProjectID
  package let appID: AppID
  package var name: String
  package var identityPolicy: IdentityPolicy
  package var allowedOrigins: [Origin]
  package let createdAt: Timestamp

  static let nameCharacters = 1...100
  static let maximumOrigins = 20

  package init(
    id: ProjectID, appID: AppID, name: String, identityPolicy: IdentityPolicy = .observe,
    allowedOrigins: [Origin] = [], createdAt: Timestamp
  ) {
    self.id = id
    self.appID = appID
    self.name = name
    self.identityPolicy = identityPolicy
    self.allowedOrigins = allowedOrigins
    self.createdAt = createdAt
  }
}

extension Project: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("projectId", id.text)
    json.member("appId", appID.text)
    json.member("name", name)
    json.member("identityPolicy", identityPolicy.rawValue)
    json.key("allowedOrigins")
    json.beginArray()
    for origin in allowedOrigins {
      json.string(origin.text)
    }
    json.endArray()
    json.member("createdAt", createdAt.rfc3339)
    json.endObject()
  }
}
