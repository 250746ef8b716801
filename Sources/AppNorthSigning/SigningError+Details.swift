// Each sentence once. They are fixed text, so no error can carry what was passed in.
extension SigningError {
  static let emptySecret = SigningError(
    .invalidSecret, "The identity secret is empty. Is the environment variable set where the backend runs?")

  static let paddedSecret = SigningError(
    .invalidSecret,
    "The identity secret has white space or a line break at its start or end, which would be part of the key. "
      + "Trim it after reading it from a file.")

  static func misshapenSecret(_ error: IdentifierError) -> SigningError {
    SigningError(.invalidSecret, "\(error.detail) Pass it exactly as it was shown, without quotes and not decoded.")
  }

  static let lifetimeTooShort = SigningError(.lifetimeTooShort, "A credential lives for at least 1 second.")

  static let lifetimeTooLong = SigningError(
    .lifetimeTooLong, "A credential lives for at most 86,400 seconds (24 hours); the app fetches a new one in time.")

  static let expiryOutOfRange = SigningError(
    .malformedExpiry,
    "The credential would end outside 1 to 9,999,999,999 seconds since 1970. Was the time given in milliseconds?")
}
