/// A request target, split at its first `?`.
///
/// The absolute form (`http://host/path`), which RFC 9112 section 3.2.2 asks servers to accept, has its scheme and authority left out of `path`.
struct RequestTarget {
  let whole: String
  let path: String
  let query: String?

  /// Nil unless every byte is visible ASCII other than `#`, and the path begins with `/` or the target is `*`.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "#") }) else { return nil }
    self.init(unchecked: String(decoding: bytes, as: UTF8.self))
    guard path.utf8.first == UInt8(ascii: "/") || whole == "*" else { return nil }
  }

  init(unchecked whole: String) {
    self.whole = whole
    let utf8 = whole.utf8
    let mark = utf8.firstIndex(of: UInt8(ascii: "?"))
    let end = mark ?? utf8.endIndex
    let start = utf8.first == UInt8(ascii: "/") ? utf8.startIndex : RequestTarget.pathStart(whole, end)
    path = start == utf8.startIndex && end == utf8.endIndex ? whole : String(whole[start..<end])
    query = mark.map { String(whole[utf8.index(after: $0)...]) }
  }

  private static func pathStart(_ whole: String, _ end: String.Index) -> String.Index {
    for scheme in ["http://", "https://"] where whole.utf8.count > scheme.utf8.count {
      let authority = whole.utf8.index(whole.startIndex, offsetBy: scheme.utf8.count)
      guard authority < end, whole[..<authority].lowercased() == scheme else { continue }
      return whole.utf8[authority..<end].firstIndex(of: UInt8(ascii: "/")) ?? whole.startIndex
    }
    return whole.startIndex
  }
}
