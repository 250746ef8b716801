/// An HMAC-SHA256 tag: 32 bytes, held in place.
///
/// Not `Equatable`, so that nothing compares two tags with `==`: the time that takes tells how much of a guess was
/// right. ``isEqual(to:)`` takes the same time wherever the first difference is.
package struct HMACTag: Sendable {
  package static let byteCount = 32

  private let digest: SHA256State.Digest

  /// - Precondition: `bytes` are exactly ``byteCount`` bytes. What came from outside is checked before it gets here,
  ///   or goes to ``isEqual(to:)``, which takes any length.
  package init(bytes: [UInt8]) {
    precondition(bytes.count == Self.byteCount, "an HMAC-SHA256 tag has 32 bytes")
    digest = bytes.withUnsafeBytes { $0.loadUnaligned(as: SHA256State.Digest.self) }
  }

  init(digest: SHA256State.Digest) {
    self.digest = digest
  }

  package var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

  /// Whether `other` holds the same 32 bytes, in constant time. `false` for any other length, a truncated tag included.
  package func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    withUnsafeBytes { ConstantTime.equal($0, other) }
  }

  /// The buffer is valid only inside `body`.
  package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Swift.withUnsafeBytes(of: digest) { body($0) }
  }
}

extension HMACTag: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  // The right tag for a message is the credential itself.
  package var description: String { "HMACTag(<redacted>)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
