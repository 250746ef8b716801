import AppNorthIdentity
import Foundation

@testable import AppNorth

/// Values that many tests use.
enum Sample {
  static let appID = "app_0123456789abcdefghij"
  static let now: Int64 = 1_900_000_000
  static let expiry: Int64 = 1_900_000_900
  static let signature = String(repeating: "5ec0de", count: 10) + "5ec0"

  static func credential(
    _ email: String = "jane@example.com", expiresAt: Int64 = expiry, signature: String = signature
  ) throws -> AppNorthIdentityCredential {
    try AppNorthIdentityCredential(email: email, expiresAt: expiresAt, signature: signature)
  }

  static func configuration(
    _ url: String = "https://north.example.com", appID: String = appID,
    storage: any VoterTokenStorage = MemoryVoterTokenStorage()
  ) throws -> AppNorthConfiguration {
    try AppNorthConfiguration(appID: appID, serverURL: try url.asURL, voterTokenStorage: storage)
  }

  static func client(
    _ transport: any Transport, world: TestWorld = TestWorld(), url: String = "https://north.example.com",
    appID: String = appID, storage: any VoterTokenStorage = MemoryVoterTokenStorage()
  ) throws -> AppNorthClient {
    AppNorthClient(
      configuration: try configuration(url, appID: appID, storage: storage), transport: transport,
      environment: world.environment)
  }
}

extension String {
  private struct NotAnAddress: Error {}

  var asURL: URL {
    get throws {
      guard let url = URL(string: self) else { throw NotAnAddress() }
      return url
    }
  }
}
