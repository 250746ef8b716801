extension AppNorthError {
  /// What went wrong: `rawValue` is the code as it stands on the wire (contract, 4).
  ///
  /// An open set: a service newer than this SDK may answer others.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    // Answers of the service.

    /// The credential is not valid, or the installed one has expired; see ``AppNorthError/reason``.
    public static let invalidIdentity = Code(rawValue: "INVALID_IDENTITY")
    /// The call needs a person.
    public static let identityRequired = Code(rawValue: "IDENTITY_REQUIRED")
    /// The request breaks a rule, such as a title that is too long.
    public static let invalidRequest = Code(rawValue: "INVALID_REQUEST")
    /// A browser page called from an address that the project does not allow.
    public static let originNotAllowed = Code(rawValue: "ORIGIN_NOT_ALLOWED")
    /// No project has this App ID.
    public static let unknownApp = Code(rawValue: "UNKNOWN_APP")
    /// There is no such thing, or it belongs to somebody else.
    public static let notFound = Code(rawValue: "NOT_FOUND")
    /// The idempotency key was used with another body.
    public static let conflict = Code(rawValue: "CONFLICT")
    /// The request is too large.
    public static let payloadTooLarge = Code(rawValue: "PAYLOAD_TOO_LARGE")
    /// The body is not in a form the service reads.
    public static let unsupportedMediaType = Code(rawValue: "UNSUPPORTED_MEDIA_TYPE")
    /// Too many requests; see ``AppNorthError/retryAfter``.
    public static let rateLimited = Code(rawValue: "RATE_LIMITED")
    /// The service failed; ``AppNorthError/requestID`` leads to its log line.
    public static let internalError = Code(rawValue: "INTERNAL_ERROR")
    /// The service cannot answer now.
    public static let unavailable = Code(rawValue: "UNAVAILABLE")

    // Made by this SDK.

    /// The person changed or signed out while the call was under way, or the voter token of an anonymous call was reset;
    /// its answer was dropped.
    public static let identityChanged = Code(rawValue: "IDENTITY_CHANGED")
    /// The service was not reached, or the connection was lost.
    public static let network = Code(rawValue: "NETWORK")
    /// The answer is not one of an AppNorth service: a redirect, another shape, too large.
    public static let unexpectedResponse = Code(rawValue: "UNEXPECTED_RESPONSE")
    /// The voter token could not be read from the app's storage, or kept there. Only anonymous calls that write need it.
    public static let storage = Code(rawValue: "STORAGE")
    /// The App ID or the server address is not usable.
    public static let invalidConfiguration = Code(rawValue: "INVALID_CONFIGURATION")
  }
}

extension AppNorthError.Code: CustomStringConvertible {
  public var description: String { rawValue }
}
