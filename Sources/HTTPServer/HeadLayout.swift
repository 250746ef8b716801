import CMicroHTTPD

/// Checks that the parts of a request's head lie in memory exactly as they would if each line had been plain, for a libmicrohttpd that is too
/// lenient to be asked.
///
/// 0.9.75 (Debian 12) takes a bare LF or CR for a line's end, cuts a value or target at a NUL, drops a line with an empty name, glues a folded line to
/// the wrong place and skips repeated spaces in the request line, even in its strictest mode. All of these can make it and a proxy read one request
/// differently, and all of them leave a gap: it parses in place, so in a plain head each part begins right after the end of the one before
/// (one byte for a space, two for CR LF, which it overwrites with NULs). From 1.0 on libmicrohttpd refuses them itself, and lays out its memory differently.
struct HeadLayout {
  private var next: UInt
  private var lastEnd: UnsafePointer<UInt8>?

  /// Whether everything seen so far lies as it should.
  private(set) var isPlain: Bool

  /// Begins after the request line; `target` is where the target lay when the line arrived.
  init(method: UnsafePointer<CChar>, target: (address: UInt, length: Int), version: UnsafePointer<CChar>) {
    let versionStart = UInt(bitPattern: version)
    next = versionStart + UInt("HTTP/1.1".utf8.count) + 2
    isPlain =
      UInt(bitPattern: method) + UInt(method.length) + 1 == target.address
      && target.address + UInt(target.length) + 1 == versionStart
  }

  /// The next header line.
  mutating func line(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
    let nameStart = UInt(bitPattern: name.baseAddress)
    let valueStart = UInt(bitPattern: value.baseAddress)
    if nameStart != next || valueStart < nameStart + UInt(name.count) + 1 {
      isPlain = false
    }
    next = valueStart + UInt(value.count) + 2
    lastEnd = value.baseAddress.map { $0 + value.count }
  }

  /// Whether the whole head was plain. The two CR LF behind the last line are NULs by now.
  func isPlainToTheEnd() -> Bool {
    guard MicroHTTPDVersion.is0975 else { return true }
    return isPlain && (lastEnd.map { end in (0..<4).allSatisfy { end[$0] == 0 } } ?? true)
  }
}

extension UnsafePointer<CChar> {
  /// The number of bytes before the NUL.
  var length: Int {
    var count = 0
    while self[count] != 0 { count += 1 }
    return count
  }
}
