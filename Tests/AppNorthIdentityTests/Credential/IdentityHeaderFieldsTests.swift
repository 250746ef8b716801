import Testing

@testable import AppNorthIdentity

@Suite("Identity headers of a request")
struct IdentityHeaderFieldsTests {
  private static let names = ["Email", "Expires-At", "Signature", "Properties"]

  @Test func areFoundInAnyOrderAndAnyCase() throws {
    for recase in [{ $0 }, { $0.lowercased() }, { $0.uppercased() }] as [(String) -> String] {
      var headers = IdentityHeaderFields.wellFormed().map { (recase($0.0), $0.1) }
      headers.reverse()
      headers.insert(("Host", "example.com"), at: 2)
      let identity = try IdentityHeaderFields(headers).parse()
      #expect(identity.email.text == "jane@example.com")
      #expect(identity.expiry.unixSeconds == 1_900_000_000)
      #expect(identity.properties?.canonical == Array("{}".utf8))
    }
  }

  @Test func withoutPropertiesAreVersionOne() throws {
    var headers = IdentityHeaderFields.wellFormed()
    headers.remove("Properties")
    #expect(try IdentityHeaderFields(headers).parse().properties == nil)
  }

  @Test(
    "Make the request an identified one",
    arguments: [
      ("X-AppNorth-Identity-Email", true), ("x-appnorth-identity-properties", true),
      ("X-AppNorth-Identity-", true), ("X-AppNorth-Identity-Token", true),
      ("X-APPNORTH-IDENTITY-A-NAME-LONGER-THAN-32-BYTES", true),
      ("X-AppNorth-Identity", false), ("X_AppNorth_Identity_Email", false), ("X-AppNorth_Identity-Email", false),
      ("X-AppNorth-App-Id", false), ("X-AppNorth-Voter-Token", false), ("", false), ("Authorization", false),
      ("Y-AppNorth-Identity-Email", false), ("Access-Control-Request-Headers-And-More", false),
      // `-` and CR, `@` and `` ` `` differ by the bit that tells the cases of a letter apart.
      ("X\rAppNorth-Identity-Email", false), ("X-AppNorth-Identity\rEmail", false),
    ])
  func makeTheRequestIdentified(name: String, isIdentified: Bool) {
    let fields = IdentityHeaderFields([(name, "value")])
    #expect(fields.isEmpty == !isIdentified)
    #expect([(name, "value")].refusal == .incomplete)
  }

  @Test func anUnknownOneBesideAFullSetIsPassedOver() {
    let headers = IdentityHeaderFields.wellFormed()
    let unknown = ("X-AppNorth-Identity-Future", "1")
    #expect((headers + [unknown, unknown]).refusal == nil)
    #expect(([unknown] + headers).refusal == nil)
  }

  @Test(arguments: ["Email", "Expires-At", "Signature"])
  func withoutOneThatIsNeededAreIncomplete(name: String) {
    var headers = IdentityHeaderFields.wellFormed()
    headers.remove(name)
    #expect(headers.refusal == .incomplete)
  }

  @Test(arguments: names)
  func repeatedAreRefusedEvenWithTheSameValue(name: String) {
    var headers = IdentityHeaderFields.wellFormed()
    headers.repeat(name)
    #expect(headers.refusal == .duplicateHeader)
  }

  @Test func repeatedInAnotherCaseAreRefused() {
    let again = ("x-appnorth-identity-email", "jane@example.com")
    #expect((IdentityHeaderFields.wellFormed() + [again]).refusal == .duplicateHeader)
  }

  @Test func areNotPrinted() throws {
    let identity = try IdentityHeaderFields(IdentityHeaderFields.wellFormed()).parse()
    var dumped = "\(identity) \(String(reflecting: identity)) \(identity.signature)"
    dump(identity, to: &dumped)
    #expect(!dumped.contains("jane"))
    #expect(!dumped.lowercased().contains("0a0a"))
    #expect(dumped.contains("redacted"))
  }
}
