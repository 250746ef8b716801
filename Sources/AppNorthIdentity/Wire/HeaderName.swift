/// Comparison of header names, which ignores the case of ASCII letters (RFC 9110, 5.1).
enum HeaderName {
  /// Whether a name begins with a text.
  ///
  /// Inlined, so that the words of the text and of its letters are constants where it is used: a word of the name costs
  /// a load and two operations.
  ///
  /// - Parameter text: at least eight bytes of ASCII, in lower case.
  @inline(__always)
  static func begins(_ name: UnsafeRawBufferPointer, with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    precondition(count >= 8)
    guard name.count >= count else { return false }
    let expected = UnsafeRawBufferPointer(start: text.utf8Start, count: count)
    var difference: UInt64 = 0
    for offset in stride(from: 0, to: count, by: 8) {
      // The last word overlaps the one before where the count is no multiple of eight.
      let place = min(offset, count - 8)
      let word = expected.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      // With the bit of lower case set, a byte equals a lower-case letter when it is that letter in either case.
      let lowerCaseBits = word.bytesMarked(from: 0x61, through: 0x7A) >> 2
      difference |= (name.loadUnaligned(fromByteOffset: place, as: UInt64.self) | lowerCaseBits) ^ word
    }
    return difference == 0
  }
}
