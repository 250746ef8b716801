import Testing

@testable import AppNorthIdentity

@Suite("The vectors of the contract")
struct ConformanceTests {
  private static let vectors = Result { try VectorFile.read() }

  @Test func theFileHoldsCasesOfEveryKind() throws {
    let vectors = try Self.vectors.get()
    #expect(vectors.valid.count >= 27)
    #expect(vectors.accepted.count >= 5)
    #expect(vectors.refused.count >= 70)
  }

  @Test func everyValidCaseHasItsCanonicalForms() throws {
    for vector in try Self.vectors.get().valid {
      let email = try NormalizedEmail(vector.email)
      #expect(Array(email.text.utf8) == Array(vector.normalizedEmail.utf8), "\(vector.name)")
      let properties = try vector.properties.map { try IdentityProperties($0) }
      #expect(properties?.canonical == vector.canonicalProperties.map { Array($0.utf8) }, "\(vector.name)")
    }
  }

  @Test func everyValidCaseHasItsPayload() throws {
    for vector in try Self.vectors.get().valid {
      let identity = try vector.identity()
      let projectID = try ProjectID(vector.projectId)
      let expected = Array(vector.payload.utf8)
      #expect(identity.payload(for: projectID) == expected, "\(vector.name)")
      let built = IdentityPayload.bytes(
        projectID: projectID, email: identity.email, expiry: identity.expiry, properties: identity.properties)
      #expect(built == expected, "\(vector.name)")
    }
  }

  @Test func everyValidCaseHasItsHeaders() throws {
    for vector in try Self.vectors.get().valid {
      let headers = Dictionary(uniqueKeysWithValues: try vector.identity().headers().map { ($0.name, $0.value) })
      #expect(headers == vector.headers, "\(vector.name)")
    }
  }

  @Test func theHeadersOfEveryValidCaseParseToTheSamePayload() throws {
    for vector in try Self.vectors.get().valid {
      let identity = try IdentityHeaderFields(vector.headers.map { ($0.key, $0.value) }).parse()
      let payload = identity.payload(for: try ProjectID(vector.projectId))
      #expect(payload == Array(vector.payload.utf8), "\(vector.name)")
      #expect(identity.signature.hex == vector.signature, "\(vector.name)")
    }
  }

  @Test func everyAcceptedCasePasses() throws {
    for vector in try Self.vectors.get().accepted {
      #expect(vector.refusal() == nil, "\(vector.name)")
    }
  }

  @Test func everyRefusedCaseHasItsReason() throws {
    for vector in try Self.vectors.get().refused {
      let expected = vector.reason == IdentityRefusal.signatureMismatch.rawValue ? nil : vector.reason
      #expect(vector.refusal()?.rawValue == expected, "\(vector.name)")
    }
  }
}

extension ValidVector {
  fileprivate func identity() throws -> PresentedIdentity {
    PresentedIdentity(
      email: try NormalizedEmail(email), expiry: try IdentityExpiry(unixSeconds: expiresAt),
      signature: try IdentitySignature(hex: signature.bytes),
      properties: try properties.map { try IdentityProperties($0) })
  }
}
