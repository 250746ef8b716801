import Testing

@testable import AppNorthIdentity

@Suite("Payload and headers of a credential")
struct PresentedIdentityTests {
  @Test func theLargestCredentialHasItsWholePayload() throws {
    let email = String(repeating: "a", count: 242) + "@example.com"
    let text = String(repeating: "x", count: 200)
    let values = Dictionary(uniqueKeysWithValues: (0..<9).map { ("k\($0)", AppNorthIdentityProperty.string(text)) })
    let identity = try Self.identity(email: email, properties: try IdentityProperties(values))
    let project = try ProjectID("prj_0123456789abcdefghij")
    let canonical = String(decoding: try IdentityProperties(values).canonical, as: UTF8.self)
    let expected = Array("v2\nprj_0123456789abcdefghij\n9999999999\n\(email)\n\(canonical)".utf8)
    #expect(identity.payload(for: project) == expected)
  }

  /// Up to 512 bytes it is written on the stack, beyond them in an array.
  @Test func thePayloadOfAnyLengthIsTheSameInPlaceAndInAnArray() throws {
    let project = try ProjectID("prj_0123456789abcdefghij")
    for count in 0...200 {
      let properties = try IdentityProperties([
        "a": .string(String(repeating: "x", count: 200)), "b": .string(String(repeating: "y", count: count)),
      ])
      let identity = try Self.identity(email: "jane@example.com", properties: properties)
      let canonical = String(decoding: properties.canonical, as: UTF8.self)
      let expected = Array("v2\nprj_0123456789abcdefghij\n9999999999\njane@example.com\n\(canonical)".utf8)
      #expect(identity.payload(for: project) == expected)
      #expect(
        IdentityPayload.bytes(
          projectID: project, email: identity.email, expiry: identity.expiry, properties: properties)
          == expected)
    }
  }

  @Test func theSignatureIsLentBesideThePayload() throws {
    let identity = try Self.identity(email: "a@b", properties: nil)
    var lent: [UInt8] = []
    identity.withProof(for: try ProjectID("prj_0123456789abcdefghij")) { _, signature in lent = Array(signature) }
    #expect(lent == [UInt8](repeating: 7, count: 32))
  }

  @Test func headersParseToTheSameCredential() throws {
    for email in ["jane%40@example.com", "ΟΔΟΣ@example.com", "\"a@b\"@example.com"] {
      for properties in [nil, try IdentityProperties([:]), try IdentityProperties(["name": "Zoë 🧭", "n": 1e21])] {
        let identity = try Self.identity(email: email, properties: properties)
        let parsed = try IdentityHeaderFields(identity.headers().map { ($0.name, $0.value) }).parse()
        #expect(parsed.email == identity.email)
        #expect(parsed.expiry == identity.expiry)
        #expect(parsed.signature.hex == identity.signature.hex)
        #expect(parsed.properties == identity.properties)
      }
    }
  }

  private static func identity(email: String, properties: IdentityProperties?) throws -> PresentedIdentity {
    PresentedIdentity(
      email: try NormalizedEmail(email), expiry: try IdentityExpiry(unixSeconds: 9_999_999_999),
      signature: try IdentitySignature(bytes: [UInt8](repeating: 7, count: 32)), properties: properties)
  }
}
