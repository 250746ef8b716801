/// A key for HMAC-SHA256 (RFC 2104, FIPS 198-1), prepared once and then used for any number of messages.
///
/// Holds the hash state after the inner and after the outer key block, not the key. An immutable value: each use works
/// on a copy, so threads share it without a lock. A message of at most 55 bytes costs two compressions and no heap.
package struct HMACKey: Sendable {
  private let inner: SHA256State
  private let outer: SHA256State

  /// - Parameter key: of any length; over 64 bytes its SHA-256 stands for it (RFC 2104). An empty key computes a tag
  ///   that proves nothing: refuse it where secrets come in.
  package init(_ key: [UInt8]) {
    let shortKey = key.count > SHA256State.blockByteCount ? SHA256Digest.digest(of: key) : key
    inner = Self.state(after: shortKey, paddedWith: 0x36)
    outer = Self.state(after: shortKey, paddedWith: 0x5c)
  }

  package func tag(for message: UnsafeRawBufferPointer) -> HMACTag {
    var innerState = inner
    innerState.update(message)
    var outerState = outer
    withUnsafeBytes(of: innerState.finalize()) { outerState.update($0) }
    return HMACTag(digest: outerState.finalize())
  }

  package func tag(for message: [UInt8]) -> HMACTag {
    message.withUnsafeBytes { tag(for: $0) }
  }

  private static func state(after key: [UInt8], paddedWith pad: UInt8) -> SHA256State {
    var block = [UInt8](repeating: pad, count: SHA256State.blockByteCount)
    for (index, byte) in key.enumerated() {
      block[index] = byte ^ pad
    }
    var state = SHA256State()
    block.withUnsafeBytes { state.update($0) }
    return state
  }
}

extension HMACKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "HMACKey(<redacted>)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
