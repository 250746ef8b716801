import AppNorthIdentity
import Foundation
import Testing

/// The cases of `conformance/identity-vectors.json` that a signer has to reproduce.
struct IdentityVectors: Decodable {
  struct Valid: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let secret: String
    let projectId: String
    let expiresAt: Int64
    let email: String
    let properties: [String: AppNorthIdentityProperty]?
    let normalizedEmail: String
    let payload: String
    let signature: String

    var testDescription: String { name }
  }

  let valid: [Valid]

  static func validCases() throws -> [Valid] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "conformance/identity-vectors.json")
    return try JSONDecoder().decode(Self.self, from: Data(contentsOf: file)).valid
  }
}
