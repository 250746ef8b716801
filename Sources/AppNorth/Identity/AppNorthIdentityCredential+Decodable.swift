import AppNorthIdentity

extension AppNorthIdentityCredential: Decodable {
  private enum CodingKeys: String, CodingKey {
    case email, expiresAt, signature, properties
  }

  /// Decodes a backend's answer; fields beside the four are ignored.
  ///
  /// - Throws: `DecodingError` when a field is missing, has another type, or `properties` is null (leave it out for a
  ///   credential without properties); ``AppNorthError`` when a value breaks the contract.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let email = try container.decode(String.self, forKey: .email)
    let expiresAt = try container.decode(Int64.self, forKey: .expiresAt)
    let signature = try container.decode(String.self, forKey: .signature)
    if container.contains(.properties) {
      let properties = try container.decode([String: AppNorthIdentityProperty].self, forKey: .properties)
      try self.init(email: email, expiresAt: expiresAt, signature: signature, properties: properties)
    } else {
      try self.init(email: email, expiresAt: expiresAt, signature: signature)
    }
  }
}
