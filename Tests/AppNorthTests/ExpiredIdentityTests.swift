import AppNorth
import Foundation
import Testing

/// An expired credential is neither sent nor left out.
@Suite struct ExpiredIdentityTests {
  private let world = TestWorld(unixSeconds: Sample.expiry)
  private let transport = FakeTransport { request, _ in .me(request) }

  @Test(arguments: EveryCall.allCases)
  func noByteGoesOut(call: EveryCall) async throws {
    let client = try Sample.client(transport, world: world)
    client.setIdentityCredential(try Sample.credential())
    let error = await #expect(throws: AppNorthError.self) { try await call.make(on: client) }
    #expect(error?.code == .invalidIdentity)
    #expect(error?.reason == "expired")
    #expect(transport.requests.isEmpty)
  }

  @Test func neitherIsTheRoadmapsAddressAnAnonymousOne() async throws {
    let client = try Sample.client(transport, world: world)
    client.setIdentityCredential(try Sample.credential())
    let error = await #expect(throws: AppNorthError.self) { try await client.hostedRoadmapURL() }
    #expect(error?.reason == "expired")
    #expect(transport.requests.isEmpty)
  }

  @Test func theVoterTokenIsNotMade() async throws {
    let storage = MemoryVoterTokenStorage()
    let client = try Sample.client(transport, world: world, storage: storage)
    client.setIdentityCredential(try Sample.credential())
    await #expect(throws: AppNorthError.self) { try await client.ideas() }
    #expect(storage.load(for: try AppID(Sample.appID)) == nil)
  }

  @Test func theCallGoesOutUntilTheSecondBefore() async throws {
    world.set(unixSeconds: Double(Sample.expiry) - 0.001)
    let client = try Sample.client(transport, world: world)
    client.setIdentityCredential(try Sample.credential())
    #expect(try await client.me().email == "jane@example.com")
  }

  @Test func isNotRetryable() async throws {
    let client = try Sample.client(transport, world: world)
    client.setIdentityCredential(try Sample.credential())
    let error = await #expect(throws: AppNorthError.self) { try await client.me() }
    #expect(error?.isRetryable == false)
  }

  @Test func aRenewedCredentialWorksAtOnce() async throws {
    let client = try Sample.client(transport, world: world)
    client.setIdentityCredential(try Sample.credential())
    client.setIdentityCredential(try Sample.credential(expiresAt: Sample.expiry + 1))
    #expect(try await client.me().email == "jane@example.com")
  }

  @Test func signingOutMakesCallsAnonymousAgain() async throws {
    let client = try Sample.client(transport, world: world)
    client.setIdentityCredential(try Sample.credential())
    client.clearIdentityCredential()
    #expect(try await client.me().email == "nobody")
  }

  @Test(arguments: [(Sample.expiry - 1, true), (Sample.expiry, false)])
  func theClientTellsLocally(seconds: Int64, isValid: Bool) throws {
    let client = try Sample.client(transport, world: world)
    client.setIdentityCredential(try Sample.credential())
    #expect(client.hasValidIdentity(at: Date(timeIntervalSince1970: Double(seconds))) == isValid)
  }

  @Test func withoutACredentialThereIsNoValidIdentity() throws {
    let client = try Sample.client(transport, world: world)
    #expect(!client.hasValidIdentity(at: .distantPast))
  }
}
