/// A JSON value as it stands in a file. Parsing loses what a signer must be asked as well: `5.0`, `-0`, `\u00e9`.
struct RawJSON {
  /// Valid JSON: whoever makes one has parsed it.
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The text on one line. In valid JSON a line break only stands between tokens.
  var line: [UInt8] {
    bytes.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
  }

  /// The items of an array.
  var items: [RawJSON] { parts.map(RawJSON.init) }

  /// The value of an object's member whose name is written without escapes.
  func member(_ name: String) -> RawJSON? {
    let parts = parts
    let key = Array("\"\(name)\"".utf8)
    let index = stride(from: 0, to: parts.count - 1, by: 2).first { index in
      parts[index].filter { !Self.isWhiteSpace($0) }.elementsEqual(key)
    }
    return index.map { RawJSON(parts[$0 + 1]) }
  }

  /// What stands between the outer brackets, cut at the commas and colons that belong to them.
  private var parts: [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var depth = 0
    var isString = false
    var isEscaped = false
    for index in bytes.indices {
      switch bytes[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""): isString.toggle()
      case _ where isString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 1 { start = index + 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { parts.append(bytes[start..<index]) }
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth == 1 else { break }
        parts.append(bytes[start..<index])
        start = index + 1
      default: break
      }
    }
    return parts
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }
}
