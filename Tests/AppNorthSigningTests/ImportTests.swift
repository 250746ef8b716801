// Only what a backend imports: that this file compiles is what it shows.
import AppNorthSigning
import Testing

@Suite struct ImportTests {
  @Test func aBackendNeedsOneImport() throws {
    let properties: [String: AppNorthIdentityProperty] = [
      "plan": .string("pro"), "seats": .number(5), "trial": .boolean(false),
    ]
    let signer = try IdentitySigner(
      projectID: "prj_0123456789abcdefghij", secret: "ans_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8")
    let credential = try signer.credential(
      email: "jane@example.com", properties: properties, issuedAtUnixSeconds: 1_899_999_100)
    #expect(credential.properties?.keys.sorted() == ["plan", "seats", "trial"])
  }
}
