import AppNorthSigning
import Testing

@Suite struct RefusalTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let input: SignerInput
    let code: SigningError.Code
    var hint = ""

    init(_ description: String, _ input: SignerInput, _ code: SigningError.Code, hint: String = "") {
      testDescription = description
      self.input = input
      self.code = code
      self.hint = hint
    }
  }

  static let secret = SignerInput.secret

  static let secrets = [
    Refusal("an empty secret", SignerInput(secret: ""), .invalidSecret, hint: "empty"),
    Refusal("a secret of white space", SignerInput(secret: " \n\t "), .invalidSecret, hint: "empty"),
    Refusal("a secret of no-break space", SignerInput(secret: "\u{A0}"), .invalidSecret, hint: "empty"),
    Refusal("a secret with a newline", SignerInput(secret: secret + "\n"), .invalidSecret, hint: "line break"),
    Refusal("a secret with a CRLF", SignerInput(secret: secret + "\r\n"), .invalidSecret, hint: "line break"),
    Refusal("a secret after a space", SignerInput(secret: " " + secret), .invalidSecret, hint: "white space"),
    Refusal("a secret after a BOM", SignerInput(secret: "\u{FEFF}" + secret), .invalidSecret, hint: "white space"),
    Refusal("a secret in quotes", SignerInput(secret: "\"\(secret)\""), .invalidSecret, hint: "quotes"),
    Refusal("a secret without prefix", SignerInput(secret: String(secret.dropFirst(4))), .invalidSecret, hint: "ans_"),
    Refusal(
      "a secret of another case", SignerInput(secret: "ANS_" + secret.dropFirst(4)), .invalidSecret, hint: "ans_"),
    Refusal("a secret that was cut", SignerInput(secret: String(secret.dropLast())), .invalidSecret, hint: "length"),
    Refusal("a secret pasted twice", SignerInput(secret: secret + secret), .invalidSecret, hint: "length"),
    Refusal("a secret in base64", SignerInput(secret: secret.dropLast() + "+"), .invalidSecret, hint: "characters"),
    Refusal("a secret with padding", SignerInput(secret: secret + "="), .invalidSecret, hint: "characters"),
    Refusal(
      "a secret with a line inside", SignerInput(secret: secret + "\n" + "A"), .invalidSecret, hint: "characters"),
    Refusal("a Project ID as secret", SignerInput(secret: SignerInput.projectID), .invalidSecret, hint: "a Project ID"),
    Refusal("an App ID as secret", SignerInput(secret: SignerInput.appID), .invalidSecret, hint: "an App ID"),
    Refusal(
      "an API token as secret", SignerInput(secret: "ana_" + secret.dropFirst(4)), .invalidSecret, hint: "API token"),
  ]

  static let projectIDs = [
    Refusal("an App ID", SignerInput(projectID: SignerInput.appID), .invalidProjectID, hint: "an App ID"),
    Refusal("a secret as Project ID", SignerInput(projectID: secret), .invalidProjectID, hint: "an identity secret"),
    Refusal("no Project ID", SignerInput(projectID: ""), .invalidProjectID, hint: "prj_"),
    Refusal("a Project ID and a newline", SignerInput(projectID: SignerInput.projectID + "\n"), .invalidProjectID),
    Refusal("a Project ID that was cut", SignerInput(projectID: "prj_0123"), .invalidProjectID, hint: "length"),
    Refusal("a Project ID in capitals", SignerInput(projectID: "prj_0123456789ABCDEFGHIJ"), .invalidProjectID),
  ]

  static let times = [
    Refusal("no lifetime", SignerInput(lifetime: .zero), .lifetimeTooShort, hint: "1 second"),
    Refusal("a part of a second", SignerInput(lifetime: .milliseconds(999)), .lifetimeTooShort),
    Refusal("a lifetime into the past", SignerInput(lifetime: .seconds(-900)), .lifetimeTooShort),
    Refusal("a second over a day", SignerInput(lifetime: .seconds(86_401)), .lifetimeTooLong, hint: "86,400"),
    Refusal("a millisecond over a day", SignerInput(lifetime: .milliseconds(86_400_001)), .lifetimeTooLong),
    Refusal("now in milliseconds", SignerInput(issuedAt: 1_899_999_100_000), .malformedExpiry, hint: "milliseconds"),
    Refusal("an end at 0", SignerInput(lifetime: .seconds(10), issuedAt: -10), .malformedExpiry),
    Refusal("an end at 10,000,000,000", SignerInput(issuedAt: 9_999_999_100), .malformedExpiry),
    Refusal("the last moment of Int64", SignerInput(issuedAt: .max), .malformedExpiry),
    Refusal("the first moment of Int64", SignerInput(issuedAt: .min), .malformedExpiry),
  ]

  static let people = [
    Refusal("an empty email", SignerInput(email: ""), .malformedEmail),
    Refusal("an email without @", SignerInput(email: "jane"), .malformedEmail),
    Refusal("an email with nothing after @", SignerInput(email: "jane@"), .malformedEmail),
    Refusal("an email with a line break inside", SignerInput(email: "jane@exa\nmple.com"), .malformedEmail),
    Refusal("an email with a zero-width space", SignerInput(email: "jane\u{200B}@example.com"), .malformedEmail),
    Refusal("an email with the Kelvin sign", SignerInput(email: "\u{212A}ate@example.com"), .malformedEmail),
    Refusal(
      "an email of 255 bytes", SignerInput(email: String(repeating: "a", count: 243) + "@example.com"), .malformedEmail),
    Refusal("an empty property name", SignerInput(properties: ["": 1]), .invalidPropertyKey),
    Refusal("a property named constructor", SignerInput(properties: ["constructor": 1]), .invalidPropertyKey),
    Refusal("a property that is not a number", SignerInput(properties: ["n": .number(.nan)]), .invalidPropertyValue),
    Refusal("an infinite property", SignerInput(properties: ["n": .number(.infinity)]), .invalidPropertyValue),
    Refusal(
      "a string of 201 units", SignerInput(properties: ["s": .string(String(repeating: "x", count: 201))]),
      .invalidPropertyValue),
    Refusal("21 properties", SignerInput(properties: properties(21, of: 1)), .tooManyProperties),
    Refusal(
      "properties of more than 2,048 bytes",
      SignerInput(properties: properties(20, of: .string(String(repeating: "x", count: 200)))), .propertiesTooLarge),
  ]

  @Test(arguments: secrets + projectIDs + times + people)
  func refuses(_ refusal: Refusal) {
    let error = #expect(throws: SigningError.self) { try refusal.input.sign() }
    #expect(error?.code == refusal.code)
    #expect(error?.detail.contains(refusal.hint) == true || refusal.hint.isEmpty)
  }

  @Test func signsTheInputThatTheTableSpoils() throws {
    #expect(try SignerInput().sign().signature.utf8.count == 64)
  }

  @Test(arguments: [43, 64])
  func acceptsASecretOfThisManyCharactersAfterItsPrefix(count: Int) throws {
    #expect(throws: Never.self) { try SignerInput(secret: "ans_" + String(repeating: "-", count: count)).sign() }
  }

  @Test(arguments: [42, 65])
  func refusesASecretOfThisManyCharactersAfterItsPrefix(count: Int) throws {
    let secret = "ans_" + String(repeating: "-", count: count)
    #expect(throws: SigningError.self) { try SignerInput(secret: secret).sign() }
  }

  private static func properties(
    _ count: Int, of value: AppNorthIdentityProperty
  ) -> [String: AppNorthIdentityProperty] {
    Dictionary(uniqueKeysWithValues: (0..<count).map { ("p\($0)", value) })
  }
}
