/// Eight to 32 bytes of a header name in lower case, as four words.
///
/// The words overlap where the name is shorter. Names of the same length overlap in the same places, so that equal words
/// mean equal names.
struct FoldedHeaderName: Equatable {
  private let count: Int
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  /// - Precondition: `count` is 8 to 32, and there are so many bytes.
  init(_ bytes: UnsafeRawBufferPointer, count: Int) {
    precondition((8...32).contains(count) && count <= bytes.count)
    self.count = count
    first = Self.word(of: bytes, at: 0)
    second = Self.word(of: bytes, at: min(8, count - 8))
    third = Self.word(of: bytes, at: min(16, count - 8))
    fourth = Self.word(of: bytes, at: count - 8)
  }

  init(_ name: String) {
    var name = name
    self = name.withUTF8 { Self(UnsafeRawBufferPointer($0), count: $0.count) }
  }

  /// Eight bytes, ASCII letters in lower case.
  private static func word(of bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return word | word.bytesMarked(from: 0x41, through: 0x5A) >> 2
  }
}
