import AppNorthSigning
import Foundation
import Testing

@Suite struct IdentitySignerTests {
  @Test(arguments: try IdentityVectors.validCases())
  func signsEverySharedVectorExactly(_ vector: IdentityVectors.Valid) throws {
    let signer = try IdentitySigner(projectID: vector.projectId, secret: vector.secret)
    let credential = try signer.credential(
      email: vector.email, properties: vector.properties, lifetime: .seconds(60),
      issuedAtUnixSeconds: vector.expiresAt - 60)
    #expect(credential.payload == Array(vector.payload.utf8))
    #expect(credential.signature == vector.signature)
    #expect(Array(credential.email.utf8) == Array(vector.normalizedEmail.utf8))
    #expect(credential.expiresAt == vector.expiresAt)
    #expect(credential.properties == vector.properties)
  }

  @Test func readsEveryVector() throws {
    #expect(try IdentityVectors.validCases().count >= 27)
  }

  @Test func vouchesForFifteenMinutesUnlessAskedOtherwise() throws {
    let signer = try IdentitySigner(projectID: SignerInput.projectID, secret: SignerInput.secret)
    let credential = try signer.credential(email: "jane@example.com", issuedAtUnixSeconds: 1_000)
    #expect(credential.expiresAt == 1_900)
    #expect(credential.properties == nil)
  }

  @Test(arguments: [
    (Duration.seconds(1), Int64(1_001)),
    (.milliseconds(1_999), 1_001),
    (.seconds(86_400), 87_400),
  ])
  func aLifetimeCountsInWholeSeconds(lifetime: Duration, expiresAt: Int64) throws {
    #expect(try SignerInput(lifetime: lifetime, issuedAt: 1_000).sign().expiresAt == expiresAt)
  }

  @Test(arguments: [(1_000.0, Int64(1_900)), (1_000.999, 1_900), (-0.5, 899)])
  func aDateCountsInWholeSeconds(secondsSince1970: Double, expiresAt: Int64) throws {
    let signer = try IdentitySigner(projectID: SignerInput.projectID, secret: SignerInput.secret)
    let date = Date(timeIntervalSince1970: secondsSince1970)
    #expect(try signer.credential(email: "jane@example.com", issuedAt: date).expiresAt == expiresAt)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e11])
  func refusesADateThatNoClockShows(secondsSince1970: Double) throws {
    let signer = try IdentitySigner(projectID: SignerInput.projectID, secret: SignerInput.secret)
    let error = #expect(throws: SigningError.self) {
      try signer.credential(email: "jane@example.com", issuedAt: Date(timeIntervalSince1970: secondsSince1970))
    }
    #expect(error?.code == .malformedExpiry)
  }

  @Test func theSameInputGivesTheSameSignatureAndAnotherSecretAnother() throws {
    let other = "ans_" + String(repeating: "B", count: 43)
    #expect(try SignerInput().sign().signature == SignerInput().sign().signature)
    #expect(try SignerInput().sign().signature != SignerInput(secret: other).sign().signature)
  }
}
