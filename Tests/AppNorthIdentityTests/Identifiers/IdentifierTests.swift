import Testing

@testable import AppNorthIdentity

@Suite("Identifiers")
struct IdentifierTests {
  private static let body = "0123456789abcdefghij"

  @Test func keepTheTextTheyWereMadeOf() throws {
    #expect(try ProjectID("prj_" + Self.body).text == "prj_" + Self.body)
    #expect(try AppID("app_" + Self.body).description == "app_" + Self.body)
    #expect(try VoterToken("0123456789_-ABCDEFghij").text == "0123456789_-ABCDEFghij")
  }

  @Test(
    "A Project ID is refused when it is",
    arguments: [
      ("an App ID", "app_" + body, IdentifierKind.appID),
      ("an identity secret", "ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ", .identitySecret),
      ("an API token", "ana_abc", .apiToken),
      ("too short", "prj_0123456789abcdefghi", .projectID),
      ("too long", "prj_" + body + "k", .projectID),
      ("in upper case", "prj_0123456789ABCDEFGHIJ", .projectID),
      ("followed by a line break", "prj_" + body + "\n", .projectID),
      ("written with full-width digits", "prj_０123456789abcdefgh", .projectID),
      ("anything else", "hello", nil),
      ("empty", "", nil),
    ])
  func refusesAsProjectID(name: String, text: String, found: IdentifierKind?) {
    let error = #expect(throws: IdentifierError.self) { try ProjectID(text) }
    #expect(error == IdentifierError(expected: .projectID, found: found))
  }

  @Test func anAppIDRefusesAProjectIDAndSaysSo() {
    let error = #expect(throws: IdentifierError.self) { try AppID("prj_" + Self.body) }
    #expect(
      error?.detail == "Expected an App ID (app_ and 20 characters a-z or 0-9), but the text is a Project ID.")
  }

  @Test(
    "A voter token of so many characters",
    arguments: [(21, false), (22, true), (64, true), (65, false)])
  func voterTokenLength(length: Int, isAccepted: Bool) {
    #expect(((try? VoterToken(String(repeating: "a", count: length))) != nil) == isAccepted)
  }

  @Test func aVoterTokenRefusesAnotherAlphabetAndAnotherIdentifier() {
    for text in [String(repeating: "a", count: 30) + "+", String(repeating: "é", count: 15), "app_" + Self.body] {
      #expect(throws: IdentifierError.self) { try VoterToken(text) }
    }
  }

  @Test func noErrorRepeatsTheText() {
    let secret = "ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ"
    for text in [secret, "ana_verysecrettoken", "prj_secretsecret", "app_secretsecret", "secretsecret"] {
      let errors = [
        #expect(throws: IdentifierError.self) { try ProjectID(text) },
        #expect(throws: IdentifierError.self) { try AppID(text) },
      ]
      for error in errors.compactMap(\.self) {
        var dumped = ""
        dump(error, to: &dumped)
        dumped += "\(error.description) \(error)"
        #expect(!dumped.contains(text.dropFirst(4)))
      }
    }
  }

  @Test func aVoterTokenIsNotPrinted() throws {
    #expect(!"\(try VoterToken("0123456789_-ABCDEFghij"))".contains("0123"))
  }
}
