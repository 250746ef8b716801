public import AppNorthIdentity
public import Foundation

/// The person as the service knows them from a verified credential.
public struct Person: Sendable {
  /// Normalized (contract, 2.1). Two people are the same exactly when the UTF-8 bytes are equal; `==` on `String` is
  /// not that.
  public let email: String
  /// The signed properties; nil when the credential had none (`v1`), empty when it signed that there are none (`v2`).
  public let properties: [String: AppNorthIdentityProperty]?
  /// The expiry of the credential that the call presented.
  public let expiresAt: Date
}

extension Person: Decodable {
  private enum CodingKeys: String, CodingKey {
    case email, properties, expiresAt
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    email = try container.decode(String.self, forKey: .email)
    properties = try container.decodeIfPresent([String: AppNorthIdentityProperty].self, forKey: .properties)
    expiresAt = try container.decode(RFC3339Time.self, forKey: .expiresAt).date
  }
}
