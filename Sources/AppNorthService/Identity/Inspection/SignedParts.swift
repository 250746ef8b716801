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
  var lines = Line.allCases
  var beginning = ""
  var lineBreak = "\n"
  var ending = ""

  /// What was made in place of an HMAC with ``key``; nil: nothing else.
  var otherTag: (@Sendable (_ payload: [UInt8]) -> [UInt8])?

  enum Line: CaseIterable {
    case version, projectID, expiry, email
  }

  var payload: [UInt8] {
    var bytes = Array((beginning + lines.map(text).joined(separator: lineBreak)).utf8)
    if let properties {
      bytes += Array(lineBreak.utf8)
      bytes += properties
    }
    return bytes + Array(ending.utf8)
  }

  func fits(_ signature: [UInt8]) -> Bool {
    if let otherTag { return ConstantTime.equal(otherTag(payload), signature) }
    let tag = key.tag(for: payload)
    return signature.withUnsafeBytes { tag.isEqual(to: $0) }
  }

  private func text(_ line: Line) -> String {
    switch line {
    case .version: version
    case .projectID: projectID
    case .expiry: expiresAt
    case .email: email
    }
  }
}
