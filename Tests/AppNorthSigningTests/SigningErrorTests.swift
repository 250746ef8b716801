import AppNorthIdentity
import AppNorthSigning
import Testing

@Suite struct SigningErrorTests {
  @Test func everyCodeIsLowerSnakeCaseAndThereOnce() {
    let codes = SigningError.Code.all.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.utf8.allSatisfy { byte in byte == 0x5F || (0x61...0x7A).contains(byte) } })
  }

  @Test(arguments: [
    IdentityRefusal.malformedEmail, .malformedExpiry, .tooManyProperties, .invalidPropertyKey, .invalidPropertyValue,
    .propertiesTooLarge, .lifetimeTooLong,
  ])
  func aRefusalOfTheContractKeepsItsReasonAsCode(_ refusal: IdentityRefusal) {
    #expect(SigningError.Code.all.contains { $0.rawValue == refusal.rawValue })
  }

  @Test func everyRefusalOfTheTableHasAKnownCodeAndEveryCodeARefusal() {
    let refusals = RefusalTests.secrets + RefusalTests.projectIDs + RefusalTests.times + RefusalTests.people
    #expect(Set(refusals.map(\.code)) == Set(SigningError.Code.all))
  }

  @Test func printsItsCodeAndItsDetail() throws {
    let error = try #require(throws: SigningError.self) { try SignerInput(secret: "").sign() }
    #expect("\(error)" == "invalid_secret: \(error.detail)")
  }
}
