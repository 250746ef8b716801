import AppNorthSigning
import Foundation
import Testing

@Suite struct SignedCredentialTests {
  struct Decoded: Decodable {
    let email: String
    let expiresAt: Int64
    let signature: String
    let properties: [String: AppNorthIdentityProperty]?
  }

  static func keys(of credential: SignedCredential) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(credential))
    return Set(try #require(object as? [String: Any]).keys)
  }

  @Test func encodesThreeKeysWithoutProperties() throws {
    #expect(try Self.keys(of: SignerInput().sign()) == ["email", "expiresAt", "signature"])
  }

  @Test func encodesEmptyPropertiesAsAnEmptyObject() throws {
    let credential = try SignerInput(properties: [:]).sign()
    #expect(try Self.keys(of: credential) == ["email", "expiresAt", "signature", "properties"])
    #expect(String(decoding: try JSONEncoder().encode(credential), as: UTF8.self).contains(#""properties":{}"#))
  }

  @Test func encodesTheNormalizedEmailAndAWholeNumberOfSeconds() throws {
    let data = try JSONEncoder().encode(SignerInput(email: "  Jane@Example.COM\n").sign())
    let decoded = try JSONDecoder().decode(Decoded.self, from: data)
    #expect(decoded.email == "jane@example.com")
    #expect(decoded.expiresAt == 1_900_000_000)
    #expect(String(decoding: data, as: UTF8.self).contains(#""expiresAt":1900000000"#))
  }

  @Test(arguments: try IdentityVectors.validCases())
  func whatIsDecodedFromItsJSONSignsToTheSameSignature(_ vector: IdentityVectors.Valid) throws {
    let input = SignerInput(
      projectID: vector.projectId, secret: vector.secret, email: vector.email, properties: vector.properties,
      issuedAt: vector.expiresAt - 900)
    let decoded = try JSONDecoder().decode(Decoded.self, from: JSONEncoder().encode(input.sign()))
    let again = SignerInput(
      projectID: vector.projectId, secret: vector.secret, email: decoded.email, properties: decoded.properties,
      issuedAt: decoded.expiresAt - 900)
    #expect(try again.sign().signature == decoded.signature)
    #expect(decoded.signature == vector.signature)
  }

  @Test func keepsPropertyNamesUnderASnakeCaseStrategy() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let data = try encoder.encode(SignerInput(properties: ["planName": "pro"]).sign())
    #expect(String(decoding: data, as: UTF8.self).contains(#""planName":"pro""#))
  }
}
