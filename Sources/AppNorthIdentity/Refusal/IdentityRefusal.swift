/// Why an identified request is refused, in the order in which the checks run (contract, 4).
///
/// The raw value is the `reason` on the wire.
package enum IdentityRefusal: String, Error, CaseIterable, Sendable {
  case incomplete
  case duplicateHeader = "duplicate_header"
  case malformedEmail = "malformed_email"
  case malformedExpiry = "malformed_expiry"
  case malformedSignature = "malformed_signature"
  case malformedProperties = "malformed_properties"
  case tooManyProperties = "too_many_properties"
  case invalidPropertyKey = "invalid_property_key"
  case invalidPropertyValue = "invalid_property_value"
  case propertiesTooLarge = "properties_too_large"
  case expired
  case lifetimeTooLong = "lifetime_too_long"
  case noIdentitySecret = "no_identity_secret"
  case signatureMismatch = "signature_mismatch"
  case blocked
}
