/// Reads strict RFC 8259 JSON from bytes.
///
/// An unpaired surrogate and a number out of range are good syntax and no value: they are noted, and whoever drives the
/// parser decides (``takeDeferredFault()``).
struct JSONParser {
  /// The most containers within one another.
  static let maxDepth = 32

  let bytes: ArraySlice<UInt8>
  var index: Int
  private var deferredFault: JSONSyntaxError?

  /// - Throws: ``JSONSyntaxError`` when the bytes are not UTF-8.
  init(_ bytes: ArraySlice<UInt8>) throws(JSONSyntaxError) {
    if let offset = UTF8Validation.firstFault(in: bytes) { throw JSONSyntaxError(problem: .notUTF8, offset: offset) }
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Reads one value.
  ///
  /// - Parameter depth: how many containers are open around it.
  mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    skipWhiteSpace()
    switch try peek() {
    case 0x22: return .string(try text().text)
    case 0x7B: return .object(try object(depth: depth + 1))
    case 0x5B: return .array(try array(depth: depth + 1))
    case 0x74: return try literal("true", .boolean(true))
    case 0x66: return try literal("false", .boolean(false))
    case 0x6E: return try literal("null", .null)
    default: return .number(try number())
    }
  }

  /// Nothing but white space is left.
  mutating func end() throws(JSONSyntaxError) {
    skipWhiteSpace()
    guard index == bytes.endIndex else { throw error(.unexpectedByte) }
  }

  /// What was noted since the last call, the first one.
  mutating func takeDeferredFault() -> JSONSyntaxError? {
    defer { deferredFault = nil }
    return deferredFault
  }

  mutating func noteFault(_ problem: JSONSyntaxError.Problem, at position: Int) {
    deferredFault = deferredFault ?? JSONSyntaxError(problem: problem, offset: position - bytes.startIndex)
  }

  private mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    for offset in 0..<word.utf8CodeUnitCount {
      guard try peek() == word.utf8Start[offset] else { throw error(.unexpectedByte) }
      index += 1
    }
    return value
  }
}

extension JSONParser {
  mutating func skipWhiteSpace() {
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  /// The next byte, which stays.
  func peek() throws(JSONSyntaxError) -> UInt8 {
    guard index < bytes.endIndex else { throw error(.unexpectedEnd) }
    return bytes[index]
  }

  /// Takes the byte when it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.endIndex, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  func error(_ problem: JSONSyntaxError.Problem) -> JSONSyntaxError {
    JSONSyntaxError(problem: problem, offset: index - bytes.startIndex)
  }
}
