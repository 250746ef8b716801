/// A header name of at most 32 bytes in lower case, compared eight bytes at a time.
struct FoldedHeaderName: Equatable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0
  private let count: Int

  /// The first bytes of a name, up to `limit` (32 at most).
  init(_ name: UnsafeRawBufferPointer, limit: Int = 32) {
    count = min(name.count, limit)
    first = Self.word(of: name[..<count], at: 0)
    second = Self.word(of: name[..<count], at: 8)
    third = Self.word(of: name[..<count], at: 16)
    fourth = Self.word(of: name[..<count], at: 24)
  }

  init(_ name: String) {
    var name = name
    self = name.withUTF8 { Self(UnsafeRawBufferPointer($0)) }
  }

  /// Up to eight bytes from `offset`, ASCII letters in lower case, zeros after the end.
  private static func word(of name: Slice<UnsafeRawBufferPointer>, at offset: Int) -> UInt64 {
    let available = name.count - offset
    guard available > 0 else { return 0 }
    if available >= 8 {
      return lowerCase(UInt64(littleEndian: name.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    var word: UInt64 = 0
    for index in 0..<available { word |= UInt64(name[offset + index]) << (8 * UInt64(index)) }
    return lowerCase(word)
  }

  private static func lowerCase(_ word: UInt64) -> UInt64 {
    word | word.bytesMarked(from: 0x41, through: 0x5A) >> 2
  }
}
