extension IdentityRefusal: CustomStringConvertible {
  package var description: String { rawValue }

  /// One sentence or two for a log line or an answer: what is wrong and what to do. Never repeats input.
  package var detail: String {
    switch self {
    case .incomplete:
      "Some identity headers are missing: send the email, the expiry and the signature together, or none of them."
    case .duplicateHeader:
      "An identity header appears more than once: send each one once."
    case .malformedEmail:
      """
      The email does not parse: it needs 3 to 254 bytes, an @ with text on both sides, no white space, control or \
      invisible characters, and a percent-encoded header value.
      """
    case .malformedExpiry:
      "The expiry does not parse: write Unix seconds (not milliseconds) in decimal, without sign or leading zero."
    case .malformedSignature:
      "The signature does not parse: write the 32-byte HMAC-SHA256 tag as 64 hexadecimal digits."
    case .malformedProperties:
      "The properties do not parse: send one JSON object without duplicate keys, base64url-encoded without padding."
    case .tooManyProperties:
      "There are too many properties: at most 20 are allowed."
    case .invalidPropertyKey:
      "A property key is not allowed: use a letter and then up to 63 letters, digits, _ . or -, and not constructor."
    case .invalidPropertyValue:
      "A property value is not allowed: use a string of at most 200 UTF-16 units, a finite number, or a boolean."
    case .propertiesTooLarge:
      "The properties are too large: their canonical JSON may have at most 2,048 bytes."
    case .expired:
      "The credential has expired: get a new one from the app's backend."
    case .lifetimeTooLong:
      "The credential expires too far ahead: a backend may sign for at most 24 hours."
    case .noIdentitySecret:
      "The project has no identity secret yet: create one and give it to the app's backend."
    case .signatureMismatch:
      "The signature is not right for these values: check the secret, the Project ID and what exactly was signed."
    case .blocked:
      "The project has blocked this person."
    }
  }
}
