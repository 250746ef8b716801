/// The limits of contract 2, each with its unit.
package enum IdentityLimits {
  /// The longest lifetime that a backend may ask for, in seconds.
  package static let maxLifetime: Int64 = 86_400
  /// How far two clocks may differ before a full lifetime looks too long, in seconds.
  package static let clockDifference: Int64 = 60
  /// The latest expiry, in Unix seconds.
  package static let maxExpiry: Int64 = 9_999_999_999

  /// The shortest normalized email, in UTF-8 bytes.
  package static let minEmailBytes = 3
  /// The longest normalized email, in UTF-8 bytes.
  package static let maxEmailBytes = 254

  /// The most properties in one credential.
  package static let maxProperties = 20
  /// The longest property key, in ASCII characters.
  package static let maxPropertyKeyLength = 64
  /// The longest property string, in UTF-16 code units.
  package static let maxPropertyStringUnits = 200
  /// The largest canonical form of the properties, in bytes.
  package static let maxCanonicalBytes = 2_048

  /// The length of a signature, in bytes.
  package static let signatureBytes = 32
  /// The length of a voter token, in ASCII characters.
  package static let voterTokenLength = 22...64
  /// The length of an idempotency key, in visible ASCII characters.
  package static let idempotencyKeyLength = 1...128
}
