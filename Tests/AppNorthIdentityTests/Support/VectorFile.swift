import Foundation

@testable import AppNorthIdentity

/// `conformance/identity-vectors.json`, read with Foundation so that the file is not judged by what it tests.
struct VectorFile: Decodable {
  let valid: [ValidVector]
  let accepted: [RequestVector]
  let refused: [RequestVector]

  static func read() throws -> VectorFile {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "conformance/identity-vectors.json"))
    return try JSONDecoder().decode(VectorFile.self, from: data)
  }
}

/// What a signer must make of its input.
struct ValidVector: Decodable {
  let name: String
  let projectId: String
  let expiresAt: Int64
  let email: String
  let properties: [String: AppNorthIdentityProperty]?
  let canonicalProperties: String?
  let normalizedEmail: String
  let payload: String
  let signature: String
  let headers: [String: String]
}

/// A request and what a verifier must say to it.
struct RequestVector: Decodable {
  let name: String
  let reason: String?
  let now: Int64
  let headers: [String: String]

  /// The refusal of this module: everything up to the comparison of the tag.
  func refusal() -> IdentityRefusal? {
    do throws(IdentityRefusal) {
      try IdentityHeaderFields(headers.map { ($0.key, $0.value) }).parse().expiry.checkLifetime(at: now)
      return nil
    } catch {
      return error
    }
  }
}
