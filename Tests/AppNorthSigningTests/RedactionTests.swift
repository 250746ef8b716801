import AppNorthSigning
import Testing

@Suite struct RedactionTests {
  static let input = SignerInput(email: "jane.secret@example.com", properties: ["planName": "confidential"])

  /// Every way that a log line, a debugger or a failed test prints a value.
  static func everyText(of value: some Sendable) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    let children = Mirror(reflecting: value).children.map { "\($0)" }
    return "\(value) \(String(reflecting: value)) \(dumped) \(children)"
  }

  @Test func aSignerPrintsItsProjectAndNothingOfItsSecret() throws {
    let text = Self.everyText(of: try IdentitySigner(projectID: SignerInput.projectID, secret: SignerInput.secret))
    #expect(text.contains(SignerInput.projectID))
    #expect(text.contains("<redacted>"))
    #expect(!text.contains(SignerInput.secret.dropFirst(4).prefix(6)))
  }

  @Test func aCredentialPrintsNothingThatCouldBeReplayed() throws {
    let credential = try Self.input.sign()
    let text = Self.everyText(of: credential)
    for part in [credential.signature, "jane", "planName", "confidential"] {
      #expect(!text.contains(part))
    }
  }

  @Test(arguments: RefusalTests.secrets + RefusalTests.projectIDs + RefusalTests.times + RefusalTests.people)
  func anErrorPrintsNothingOfTheInput(_ refusal: RefusalTests.Refusal) throws {
    let error = try #require(throws: SigningError.self) { try refusal.input.sign() }
    let text = Self.everyText(of: error)
    let bodies = [refusal.input.secret, refusal.input.projectID].map { String($0.dropFirst(6)) }
    for part in bodies + [refusal.input.email] where part.utf8.count > 4 {
      #expect(!text.contains(part))
    }
    #expect(!text.contains(String(repeating: "x", count: 10)))
  }
}
