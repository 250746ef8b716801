import Cryptography

/// What a backend may have signed, right or wrong: a key and the parts of a payload.
struct SignedParts {
  var key: HMACKey
  var version: String
  var projectID: String
  var expiresAt: String
  var email: String
  /// nil: no line for them.
  var properties: [UInt8]?
  var lineBreak = "\n"
  var ending = ""

  var payload: [UInt8] {
    var bytes = Array([version, projectID, expiresAt, email].joined(separator: lineBreak).utf8)
    if let properties {
      bytes += Array(lineBreak.utf8)
      bytes += properties
    }
    return bytes + Array(ending.utf8)
  }

  func fits(_ signature: [UInt8]) -> Bool {
    let tag = key.tag(for: payload)
    return signature.withUnsafeBytes { tag.isEqual(to: $0) }
  }
}
