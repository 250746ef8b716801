import AppNorth
import Foundation
import Testing

/// The names that apps are promised, written as an app writes them.
@Suite struct FixedNamesTests {
  @Test func theThreeLinesCompile() async throws {
    let url = try #require(URL(string: "https://north.example.com"))
    let client = try AppNorthClient(
      configuration: AppNorthConfiguration(appID: "app_0123456789abcdefghij", serverURL: url))
    let credential = try AppNorthIdentityCredential(
      email: "jane@example.com", expiresAt: 1_767_225_600, signature: String(repeating: "0", count: 64))
    client.setIdentityCredential(credential)  // synchronous, visible to the very next call
    do {
      _ = try await client.submitReport(title: "It broke", details: "Here is how")
    } catch let error as AppNorthError {
      #expect(error.code == .invalidIdentity)
    }
    client.clearIdentityCredential()  // synchronous, cannot fail, works offline
  }

  @Test func propertiesComeLast() throws {
    let expiresAt: Int64 = 1_767_225_600
    let credential = try AppNorthIdentityCredential(
      email: "jane@example.com", expiresAt: expiresAt, signature: String(repeating: "0", count: 64),
      properties: ["plan": .string("pro"), "seats": .number(5), "beta": .boolean(true)])
    #expect(credential.isValid(at: Date(timeIntervalSince1970: 1_767_225_599)))
  }

  @Test func propertyValuesNeedNoOtherImport() {
    let values: [AppNorthIdentityProperty] = [.string("pro"), .number(5), .boolean(true)]
    #expect(values.count == 3)
  }

  @Test func theCodeIsAsOnTheWire() {
    #expect(AppNorthError.Code.invalidIdentity.rawValue == "INVALID_IDENTITY")
  }

  @Test func validityIsAskedOfTheClientAtADate() throws {
    let url = try #require(URL(string: "https://north.example.com"))
    let client = try AppNorthClient(
      configuration: AppNorthConfiguration(appID: "app_0123456789abcdefghij", serverURL: url))
    #expect(!client.hasValidIdentity(at: Date(timeIntervalSince1970: 0)))
  }
}
