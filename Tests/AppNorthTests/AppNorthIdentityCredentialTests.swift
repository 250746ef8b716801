import AppNorth
import Foundation
import Testing

@Suite struct AppNorthIdentityCredentialTests {
  private func decoded(_ fields: String) throws -> AppNorthIdentityCredential {
    try JSONDecoder().decode(AppNorthIdentityCredential.self, from: Data("{\(fields)}".utf8))
  }

  private let required =
    #""email":"Jane@Example.com","expiresAt":1900000900,"signature":"\#(Sample.signature)""#

  @Test(arguments: [(1_900_000_899.999, true), (1_900_000_900.0, false), (1_900_000_900.001, false)])
  func endsExactlyInTheSecondItExpires(seconds: Double, isValid: Bool) throws {
    #expect(try Sample.credential().isValid(at: Date(timeIntervalSince1970: seconds)) == isValid)
  }

  @Test(arguments: [(Date.distantPast, true), (Date.distantFuture, false)])
  func judgesAnyDate(date: Date, isValid: Bool) throws {
    #expect(try Sample.credential().isValid(at: date) == isValid)
  }

  @Test(arguments: [(-Double.infinity, true), (Double.infinity, false), (Double.nan, false), (1e300, false)])
  func judgesADateThatIsNoMoment(seconds: Double, isValid: Bool) throws {
    #expect(try Sample.credential().isValid(at: Date(timeIntervalSince1970: seconds)) == isValid)
  }

  @Test(arguments: [
    ("nobody", Sample.expiry, Sample.signature, "malformed_email"),
    ("jane@example.com", 0, Sample.signature, "malformed_expiry"),
    ("jane@example.com", 10_000_000_000, Sample.signature, "malformed_expiry"),
    ("jane@example.com", Sample.expiry, "abc", "malformed_signature"),
  ])
  func refuses(email: String, expiresAt: Int64, signature: String, reason: String) throws {
    let error = try #require(throws: AppNorthError.self) {
      try AppNorthIdentityCredential(email: email, expiresAt: expiresAt, signature: signature)
    }
    #expect(error.code == .invalidIdentity)
    #expect(error.reason == reason)
  }

  @Test func decodesFromABackendsAnswer() throws {
    let credential = try decoded(required + #","unknown":1"#)
    #expect(credential.presented.email.text == "jane@example.com")
    #expect(credential.presented.expiry.unixSeconds == 1_900_000_900)
  }

  @Test func propertiesLeftOutAreV1() throws {
    #expect(try decoded(required).presented.properties == nil)
  }

  @Test func emptyPropertiesAreV2() throws {
    #expect(try decoded(required + #","properties":{}"#).presented.properties != nil)
  }

  @Test func refusesNullProperties() {
    #expect(throws: DecodingError.self) { try decoded(required + #","properties":null"#) }
  }

  @Test(arguments: ["email", "expiresAt", "signature"])
  func refusesAnAnswerWithout(field: String) {
    #expect(throws: DecodingError.self) { try decoded(required.replacingOccurrences(of: field, with: "other")) }
  }

  @Test func refusesADecodedValueThatBreaksTheContract() throws {
    let error = try #require(throws: AppNorthError.self) {
      try decoded(required.replacingOccurrences(of: Sample.signature, with: "zz"))
    }
    #expect(error.reason == "malformed_signature")
  }

  @Test func isNotEncodable() throws {
    #expect(!(try Sample.credential() as Any is any Encodable))
  }

  @Test func isNotEquatable() throws {
    #expect(!(try Sample.credential() as Any is any Equatable))
  }
}
