import AppNorthIdentity

/// Names one creating call, so that the service carries it out once however often it arrives.
///
/// Every creating call makes its own. Pass one yourself only to repeat a call that failed: the same key with the same
/// content gives the same answer, and with other content `CONFLICT`.
public struct IdempotencyKey: Hashable, Sendable {
  /// 32 hexadecimal digits.
  let text: String

  /// A new key of 128 random bits.
  public init() {
    text = Hexadecimal.encode((0..<16).map { _ in UInt8.random(in: 0...UInt8.max) })
  }
}
