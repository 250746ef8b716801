import AppNorthIdentity

/// One question to a signer, and the right answer.
struct SignerCase: Sendable {
  /// Its place in the file: unlike a name there is no other.
  let id: String
  let name: String
  /// What the table of results counts it under.
  let rule: String
  /// The question, one line of UTF-8 without its end.
  let line: [UInt8]
  /// False when the properties make the whole line no JSON: then no signer has to find its id.
  let isJSON: Bool
  let expected: SignerOutcome

  /// A case of the list `valid`.
  ///
  /// - Parameter raw: the same case as it stands in the file.
  init(valid fields: VectorFields, raw: RawJSON) throws(ProgramError) {
    let isPlain = fields.object["properties"] == nil || fields.object["properties"] == .null
    self.init(
      fields, rule: isPlain ? "signs v1" : "signs v2",
      expected: .signed(signature: try fields.string("signature"), payload: try fields.string("payload")),
      line: try Self.line(
        fields, email: try fields.string("email"), expiresAt: try fields.integer("expiresAt"),
        issuedAt: fields.object["issuedAt"]?.integerValue, properties: isPlain ? nil : raw.member("properties")?.line))
  }

  /// A case of the list `refused`, nil when its headers hold what no caller gives to a signer (another reason, a broken
  /// encoding, a repeated header).
  init?(refused fields: VectorFields) throws(ProgramError) {
    let reason = try fields.string("reason")
    guard Self.reasons.contains(reason), let input = SignerInput(headers: try fields.headers()) else { return nil }
    self.init(
      fields, rule: reason, expected: .refused(reason),
      line: try Self.line(
        fields, email: input.email, expiresAt: input.expiresAt, issuedAt: nil, properties: input.properties))
  }

  /// A case of the list `unsignable`.
  init(unsignable fields: VectorFields) throws(ProgramError) {
    let reason = try fields.string("reason")
    self.init(
      fields, rule: reason, expected: .refused(reason),
      line: try Self.line(
        fields, email: try fields.string("email"), expiresAt: try fields.integer("expiresAt"),
        issuedAt: fields.object["issuedAt"]?.integerValue, properties: try fields.propertiesText()))
  }

  private init(_ fields: VectorFields, rule: String, expected: SignerOutcome, line: [UInt8]) {
    id = fields.place
    name = fields.name
    self.rule = fields.rule ?? rule
    self.line = line
    self.expected = expected
    do {
      _ = try JSONValue(parsing: line[...])
      isJSON = true
    } catch {
      isJSON = false
    }
  }

  /// The reasons that depend on nothing but what a signer is given.
  private static let reasons: Set<String> = [
    "malformed_email", "malformed_expiry", "malformed_properties", "too_many_properties", "invalid_property_key",
    "invalid_property_value", "properties_too_large",
  ]

  private static func line(
    _ fields: VectorFields, email: String, expiresAt: Int64, issuedAt: Int64?, properties: [UInt8]?
  ) throws(ProgramError) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("id", fields.place)
    json.member("projectId", try fields.string("projectId"))
    json.member("secret", try fields.string("secret"))
    json.member("email", email)
    json.member("expiresAt", expiresAt)
    if let issuedAt { json.member("issuedAt", issuedAt) }
    if let properties { json.member("properties", raw: properties) }
    json.endObject()
    return json.bytes
  }
}
