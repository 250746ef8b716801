extension IdentityExpiry {
  /// `lifetime` after `issuedAt`, in whole seconds.
  ///
  /// - Throws: ``SigningError`` with code `lifetime_too_short`, `lifetime_too_long` or `malformed_expiry`.
  init(issuedAt: Int64, lifetime: Duration) throws(SigningError) {
    guard lifetime >= .seconds(1) else { throw .lifetimeTooShort }
    guard lifetime <= .seconds(IdentityLimits.maxLifetime) else { throw .lifetimeTooLong }
    let (expiresAt, overflows) = issuedAt.addingReportingOverflow(lifetime.components.seconds)
    guard !overflows else { throw .expiryOutOfRange }
    do {
      try self.init(unixSeconds: expiresAt)
    } catch {
      throw .expiryOutOfRange
    }
  }
}
