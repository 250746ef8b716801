/// Names one creating call, so that the service carries it out once however often it arrives.
///
/// Every creating call makes its own. Pass one yourself only to repeat a call that failed: the same key with the same
/// content gives the same answer, and with other content `CONFLICT`.
public struct IdempotencyKey: Hashable, Sendable {
  /// 32 hexadecimal digits.
  let text: String

  /// A new key of 128 random bits.
  public init() {
    var generator = SystemRandomNumberGenerator()
    text = [generator.next(), generator.next()]
      .map { (word: UInt64) in
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
      }
      .joined()
  }
}
