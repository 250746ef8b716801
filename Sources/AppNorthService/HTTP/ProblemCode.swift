/// What a refusal is called on the wire: stable, upper case, one HTTP status each (contract, 4).
///
/// `docs/error-codes.md` lists every case; a test holds the two together.
package enum ProblemCode: String, CaseIterable, Sendable {
  case invalidRequest = "INVALID_REQUEST"
  case invalidIdentity = "INVALID_IDENTITY"
  case identityRequired = "IDENTITY_REQUIRED"
  case adminTokenRequired = "ADMIN_TOKEN_REQUIRED"
  case originNotAllowed = "ORIGIN_NOT_ALLOWED"
  case unknownApp = "UNKNOWN_APP"
  case notFound = "NOT_FOUND"
  case methodNotAllowed = "METHOD_NOT_ALLOWED"
  case conflict = "CONFLICT"
  case payloadTooLarge = "PAYLOAD_TOO_LARGE"
  case unsupportedMediaType = "UNSUPPORTED_MEDIA_TYPE"
  case rateLimited = "RATE_LIMITED"
  case headersTooLarge = "HEADERS_TOO_LARGE"
  case internalError = "INTERNAL_ERROR"
  case unavailable = "UNAVAILABLE"

  package var status: Int {
    switch self {
    case .invalidRequest: 400
    case .invalidIdentity, .identityRequired, .adminTokenRequired: 401
    case .originNotAllowed: 403
    case .unknownApp, .notFound: 404
    case .methodNotAllowed: 405
    case .conflict: 409
    case .payloadTooLarge: 413
    case .unsupportedMediaType: 415
    case .rateLimited: 429
    case .headersTooLarge: 431
    case .internalError: 500
    case .unavailable: 503
    }
  }

  /// RFC 9457 `title`: the same words for every problem of this code.
  package var title: String {
    switch self {
    case .invalidRequest: "The request is not valid"
    case .invalidIdentity: "The identity could not be verified"
    case .identityRequired: "A verified identity is needed"
    case .adminTokenRequired: "An administrator's API token is needed"
    case .originNotAllowed: "This Origin may not call the project"
    case .unknownApp: "No project has this App ID"
    case .notFound: "Not found"
    case .methodNotAllowed: "This address does not take the method"
    case .conflict: "The request conflicts with what is there"
    case .payloadTooLarge: "The request body is too large"
    case .unsupportedMediaType: "The request body must be JSON"
    case .rateLimited: "Too many requests"
    case .headersTooLarge: "The request headers are too large"
    case .internalError: "The service failed"
    case .unavailable: "The service cannot answer now"
    }
  }

  /// RFC 9457 `type`.
  package var type: String {
    "urn:appnorth:problem:" + rawValue.lowercased().split(separator: "_").joined(separator: "-")
  }
}
