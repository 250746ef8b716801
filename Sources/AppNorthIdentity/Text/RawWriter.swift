/// Writes bytes one after the other into memory that is lent, and traps rather than write past its end.
struct RawWriter {
  /// The bytes that are written.
  private(set) var count = 0
  private let buffer: UnsafeMutableRawBufferPointer

  init(_ buffer: UnsafeMutableRawBufferPointer) { self.buffer = buffer }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    precondition(count < buffer.count)
    buffer[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ text: String) {
    // Unlike `withUTF8`, this needs no copy of the text, which would count references.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0)) }
    if isDone == nil { append(Array(text.utf8)) }
  }

  @inline(__always)
  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// - Precondition: the number is not negative.
  @inline(__always)
  mutating func append(decimal number: Int64) {
    count &+= DecimalDigits.write(number, into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count <= buffer.count &- count)
    UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: bytes)
    count &+= bytes.count
  }
}
