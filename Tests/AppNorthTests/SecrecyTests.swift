import AppNorth
import Foundation
import Testing

/// Nothing that can be replayed, and no email, in what is printed.
@Suite struct SecrecyTests {
  private func expectNothingSecret(in text: String, _ location: SourceLocation = #_sourceLocation) {
    for secret in ["5ec0de", "jane", "s3cr3t-plan"] {
      #expect(!text.contains(secret), sourceLocation: location)
    }
  }

  private func credential() throws -> AppNorthIdentityCredential {
    try AppNorthIdentityCredential(
      email: "jane@example.com", expiresAt: Sample.expiry, signature: Sample.signature,
      properties: ["plan": .string("s3cr3t-plan")])
  }

  private func dumped(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test func theCredentialPrintsItsExpiryAlone() throws {
    #expect("\(try credential())" == "AppNorthIdentityCredential(expiresAt: 1900000900)")
    expectNothingSecret(in: String(reflecting: try credential()))
  }

  @Test func theCredentialDumpsWithoutSecrets() throws {
    let text = dumped(try credential())
    expectNothingSecret(in: text)
    #expect(text.contains("1900000900"))
  }

  @Test func aCollectionOfCredentialsDumpsWithoutSecrets() throws {
    expectNothingSecret(in: dumped(["key": [try credential()]]))
  }

  @Test func theClientDumpsWithoutSecrets() throws {
    let client = try Sample.client(FakeTransport { _, _ in .report })
    client.setIdentityCredential(try credential())
    expectNothingSecret(in: dumped(client))
    expectNothingSecret(in: "\(client)")
  }

  @Test func theRequestPrintsNoHeader() async throws {
    let transport = FakeTransport { _, _ in .report }
    let client = try Sample.client(transport)
    client.setIdentityCredential(try credential())
    _ = try await client.submitReport(title: "T", details: "D")
    let request = try #require(transport.requests.first)
    expectNothingSecret(in: "\(request)" + String(reflecting: request) + dumped(request))
  }

  @Test func theCredentialTravelsInHeadersAlone() async throws {
    let transport = FakeTransport { _, _ in .report }
    let client = try Sample.client(transport)
    client.setIdentityCredential(try credential())
    _ = try await client.submitReport(title: "T", details: "D")
    let request = try #require(transport.requests.first)
    #expect(request.header("X-AppNorth-Identity-Signature") == Sample.signature)
    #expect(!request.url.absoluteString.contains("jane") && !request.url.absoluteString.contains("5ec0de"))
    expectNothingSecret(in: String(decoding: request.body ?? Data(), as: UTF8.self))
  }

  @Test(arguments: [
    #"{"email":"jane@example.com","expiresAt":1900000900.5,"signature":"5ec0de"}"#,
    #"{"email":"jane@example.com","expiresAt":"x","signature":"5ec0de"}"#,
    #"{"email":["jane@example.com"],"expiresAt":1900000900,"signature":"5ec0de"}"#,
    #"{"email":"jane@example.com","expiresAt":1900000900,"signature":{"5ec0de":1}}"#,
    #"{"email":"jane@example.com","expiresAt":1900000900,"signature":"5ec0de"}"#,
  ])
  func aDecodingErrorHoldsNothingSecret(answer: String) throws {
    let error = try #require(throws: (any Error).self) {
      try JSONDecoder().decode(AppNorthIdentityCredential.self, from: Data(answer.utf8))
    }
    expectNothingSecret(in: "\(error)" + String(reflecting: error) + dumped(error))
  }

  @Test func anErrorHoldsNoTextOfAProxysPage() async throws {
    let transport = FakeTransport { _, _ in
      TransportResponse(
        status: 500, headers: [("Content-Type", "text/html")], body: Data("<p>jane@example.com 5ec0de</p>".utf8))
    }
    let error = await #expect(throws: AppNorthError.self) { try await Sample.client(transport).me() }
    expectNothingSecret(in: dumped(try #require(error)))
  }

  @Test func anErrorOfDecodingHoldsNoContent() async throws {
    let transport = FakeTransport { _, _ in .json(#"{"email":"jane@example.com","expiresAt":"5ec0de"}"#) }
    let error = await #expect(throws: AppNorthError.self) { try await Sample.client(transport).me() }
    expectNothingSecret(in: dumped(try #require(error)))
    #expect(error?.detail.hasSuffix("expiresAt") == true)
  }
}
