#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension IdentitySigner {
  /// A credential for one person, issued at a `Date`; write `Date()` where your backend reads its clock.
  ///
  /// See ``credential(email:properties:lifetime:issuedAtUnixSeconds:)`` for the limits.
  public func credential(
    email: String,
    properties: [String: AppNorthIdentityProperty]? = nil,
    lifetime: Duration = .seconds(900),
    issuedAt: Date
  ) throws(SigningError) -> SignedCredential {
    guard let seconds = Int64(exactly: issuedAt.timeIntervalSince1970.rounded(.down)) else {
      throw .expiryOutOfRange
    }
    return try credential(email: email, properties: properties, lifetime: lifetime, issuedAtUnixSeconds: seconds)
  }
}
