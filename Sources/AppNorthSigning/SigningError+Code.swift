extension SigningError {
  /// A stable name for what was refused: the contract's reasons (section 4) where one fits.
  ///
  /// An open set: a later version may add one.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public var description: String { rawValue }

    /// The identity secret is empty, has white space around it, or is not an identity secret.
    public static let invalidSecret = Code(rawValue: "invalid_secret")
    /// The Project ID is not one; often it is the App ID.
    public static let invalidProjectID = Code(rawValue: "invalid_project_id")
    /// Under a second.
    public static let lifetimeTooShort = Code(rawValue: "lifetime_too_short")
    /// Over 24 hours.
    public static let lifetimeTooLong = Code(rawValue: "lifetime_too_long")
    /// The credential would end outside 1 to 9,999,999,999 Unix seconds.
    public static let malformedExpiry = Code(rawValue: "malformed_expiry")
    /// Contract, 2.1.
    public static let malformedEmail = Code(rawValue: "malformed_email")
    /// Over 20 properties.
    public static let tooManyProperties = Code(rawValue: "too_many_properties")
    /// A name that contract 2.2 does not allow.
    public static let invalidPropertyKey = Code(rawValue: "invalid_property_key")
    /// A string that is too long, or a number that is not finite.
    public static let invalidPropertyValue = Code(rawValue: "invalid_property_value")
    /// Over 2,048 bytes of canonical JSON.
    public static let propertiesTooLarge = Code(rawValue: "properties_too_large")

    /// Every code of this version, in the order of the documentation's table.
    package static let all: [Code] = [
      .invalidProjectID, .invalidSecret, .lifetimeTooShort, .lifetimeTooLong, .malformedExpiry, .malformedEmail,
      .tooManyProperties, .invalidPropertyKey, .invalidPropertyValue, .propertiesTooLarge,
    ]
  }
}
