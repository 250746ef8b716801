import AppNorthIdentity
import Cryptography

/// The service's own key, under which secrets are sealed at rest. It lies in a file, never in the database.
package struct MasterKey: Sendable, CustomStringConvertible, CustomReflectable {
  private let key: AESGCMKey

  init(_ key: AESGCMKey) {
    self.key = key
  }

  /// AES-256-GCM with the project's ID as associated data: one project's secret opens in no other.
  func seal(_ secret: IdentitySecret, for projectID: ProjectID) throws(CryptographyError) -> [UInt8] {
    try key.seal(secret.bytes, authenticating: Array(projectID.text.utf8))
  }

  func open(_ sealed: [UInt8], for projectID: ProjectID) throws(CryptographyError) -> IdentitySecret {
    let bytes = try key.open(sealed, authenticating: Array(projectID.text.utf8))
    return IdentitySecret(text: String(decoding: bytes, as: UTF8.self))
  }

  /// A sealed word that only this key opens: kept in the database to notice another key's file.
  func sealedMark() throws(CryptographyError) -> [UInt8] {
    try key.seal(Self.mark, authenticating: Self.mark)
  }

  func opensMark(_ sealed: [UInt8]) -> Bool {
    do {
      return try key.open(sealed, authenticating: Self.mark) == Self.mark
    } catch {
      return false
    }
  }

  private static let mark = Array("appnorth master key".utf8)

  package var description: String { "<redacted>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
