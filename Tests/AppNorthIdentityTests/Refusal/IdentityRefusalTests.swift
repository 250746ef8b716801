import Testing

@testable import AppNorthIdentity

@Suite("Reasons of a refusal")
struct IdentityRefusalTests {
  @Test func standInTheOrderOfTheContract() {
    #expect(
      IdentityRefusal.allCases.map(\.rawValue) == [
        "incomplete", "duplicate_header", "malformed_email", "malformed_expiry", "malformed_signature",
        "malformed_properties", "too_many_properties", "invalid_property_key", "invalid_property_value",
        "properties_too_large", "expired", "lifetime_too_long", "no_identity_secret", "signature_mismatch", "blocked",
      ])
  }

  @Test func eachSaysWhatItMeansInASentenceOfItsOwn() {
    let details = IdentityRefusal.allCases.map(\.detail)
    #expect(Set(details).count == details.count)
    #expect(details.allSatisfy { $0.hasSuffix(".") && !$0.contains("\n") })
  }

  /// The error holds no value, so that nothing that was sent can be in it.
  @Test func repeatNothingThatWasSent() {
    var headers = IdentityHeaderFields.wellFormed()
    headers.replace("Email", with: "needle-needle")
    let error = #expect(throws: IdentityRefusal.self) { try IdentityHeaderFields(headers).parse() }
    var dumped = ""
    dump(error, to: &dumped)
    dumped += "\(String(describing: error)) \(error?.detail ?? "")"
    #expect(!dumped.contains("needle"))
    #expect(MemoryLayout<IdentityRefusal>.size == 1)
  }
}
