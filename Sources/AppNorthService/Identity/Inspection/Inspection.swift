package import AppNorthIdentity

/// What an inspection found. It holds neither a secret nor a right signature.
package struct Inspection: Sendable {
  /// Why the service refuses the credential; nil when it is verified.
  package let refusal: IdentityRefusal?
  /// Mistakes that explain the signature or the form; none when it is verified.
  package let mistakes: [SigningMistake]
  /// Whether nothing that was tried gives the signature.
  package var isUnexplained = false
  /// The payload that must be signed for these values, with invisible bytes shown; nil when the values cannot be read.
  package let payload: String?
  /// Seconds, negative when it is over; nil where nobody asked or the expiry cannot be read.
  package var expiresIn: Int64?

  package var isVerified: Bool { refusal == nil }

  /// What there is to say, beyond the reason: each a stable code and a sentence.
  package var findings: [(code: String, message: String)] {
    let known = mistakes.map { (code: $0.rawValue, message: $0.message) }
    guard isUnexplained else { return known }
    return known + [
      (
        "no_known_mistake",
        """
        None of the usual mistakes explains this signature: most likely it was made with another secret or Project ID, \
        or a value was changed, or properties were left out, after signing; compare the payload byte by byte.
        """
      )
    ]
  }
}

extension Inspection: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("verified", isVerified)
    if let refusal { json.member("reason", refusal.rawValue) }
    json.key("findings")
    json.beginArray()
    for finding in findings {
      json.beginObject()
      json.member("code", finding.code)
      json.member("message", finding.message)
      json.endObject()
    }
    json.endArray()
    json.member("payload", payload)
    json.endObject()
  }
}
