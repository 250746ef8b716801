import AppNorthIdentity
import Cryptography
import Testing

@testable import AppNorthService

@Suite struct SigningSearchTests {
  /// Every axis of the table has an effect on each of these, and nothing explains the signature.
  @Test(arguments: [1, 5, 20])
  func staysBelowItsBound(_ count: Int) throws {
    var values: [String: AppNorthIdentityProperty] = [:]
    for index in 0..<count {
      values["Key_\(index)"] = index.isMultiple(of: 2) ? .string("é/<\u{2028}'") : .number(1e16 + Double(index))
    }
    values["a.b"] = 0.1
    values["five"] = "5"
    let properties = try IdentityProperties(values.count > 20 ? values.filter { $0.key.contains("_") } : values)
    let guesses = PropertiesGuesses(presented: properties.members.map(\.key).reversed(), properties: properties)
    #expect((100...1_500).contains(guesses.all.count), "\(guesses.all.count)")
    #expect((10...60).contains(guesses.usual.count), "\(guesses.usual.count)")

    let secret = IdentitySecret(text: "ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQ")
    let email = EmailGuesses(
      typed: " İΣ.Title@É.Example.com", normalized: try NormalizedEmail("İΣ.Title@É.example.com"))
    let others = [SecretGuesses(secret: secret).all, PayloadGuesses.shapes(), email.all]
    var search = SigningSearch(right: Self.parts, signature: [UInt8](repeating: 0, count: 32))
    #expect(search.first(of: guesses.all) == nil)
    #expect(search.firstPair(of: others + [guesses.usual]) == nil)
    let project = try ProjectID("prj_0123456789abcdefghij")
    let rare =
      RareSecretGuesses(secret: secret, projectID: project, appID: try AppID("app_0123456789abcdefghij")).all
      + RarePayloadGuesses.all + RareEmailGuesses(email: try NormalizedEmail("İΣ.a+b@É.example.com")).all
      + RarePropertiesGuesses(presented: properties.members.map(\.key).reversed(), properties: properties).all
    #expect(search.first(of: rare) == nil)
    #expect(search.attempts < SigningSearch.maximumAttempts - 1_200, "\(search.attempts)")
  }

  @Test func triesNoMoreThanItsBound() {
    var search = SigningSearch(right: Self.parts, signature: [UInt8](repeating: 0, count: 32))
    let guess = SigningGuess(.payloadCRLF) { $0.lineBreak = "\r\n" }
    #expect(search.first(of: Array(repeating: guess, count: 10_000)) == nil)
    #expect(search.attempts == SigningSearch.maximumAttempts)
  }

  private static let parts = SignedParts(
    key: HMACKey([1]), version: "v2", projectID: "prj_0123456789abcdefghij", expiresAt: "1", email: "a@b.c",
    properties: Array("{}".utf8))
}
