import AppNorthIdentity
import AppNorthSigning

/// What the signer must make of its input.
struct ValidCase: VectorCase {
  let name: String
  private let secret: String
  private let projectID: String
  private let expiresAt: Int64
  private let email: String
  private let properties: JSONValue?
  private let expected: (email: String, payload: String, signature: String, canonicalProperties: String?)
  private let headers: [(name: String, value: String)]

  init(_ fields: VectorFields) throws(ProgramError) {
    name = fields.name
    secret = try fields.string("secret")
    projectID = try fields.string("projectId")
    expiresAt = try fields.integer("expiresAt")
    email = try fields.string("email")
    properties = fields.object["properties"].flatMap { $0 == .null ? nil : $0 }
    expected = (
      try fields.string("normalizedEmail"), try fields.string("payload"), try fields.string("signature"),
      try fields.optionalString("canonicalProperties")
    )
    headers = try fields.headers()
  }

  func failure() -> String? {
    do {
      return try difference() ?? verified.failure().map { "its headers: \($0)" }
    } catch {
      return ErrorText(error).text
    }
  }

  private var verified: RequestCase {
    RequestCase(
      name: name, headers: headers, now: expiresAt - 600, projectID: projectID, secret: secret, reason: nil)
  }

  /// The first thing that this program makes otherwise.
  private func difference() throws -> String? {
    let email = try NormalizedEmail(email)
    let expiry = try IdentityExpiry(unixSeconds: expiresAt)
    let properties = try properties.map { value in
      var json = JSONWriter()
      json.value(value)
      return try IdentityProperties(json: json.bytes[...])
    }
    let signed = try IdentitySigner(projectID: projectID, secret: secret)
      .sign(email: email, expiry: expiry, properties: properties)
    guard Array(email.text.utf8) == Array(expected.email.utf8) else { return "another normalizedEmail" }
    guard properties?.canonical == expected.canonicalProperties.map({ Array($0.utf8) }) else {
      return "other canonicalProperties"
    }
    guard signed.payload == Array(expected.payload.utf8) else { return "another payload" }
    guard signed.signature == expected.signature else { return "another signature" }
    let made = signed.presented.headers().map { "\($0.name): \($0.value)" }.sorted()
    return made == headers.map { "\($0.name): \($0.value)" }.sorted() ? nil : "other headers"
  }
}
