/// An answer: status, headers and a body held in memory.
///
/// No value given here can add a header or a second response: a CR, LF, NUL or other control character in a value is sent as a
/// space (RFC 9110 section 5.5), and a header whose name is not a token (RFC 9110 section 5.6.2) is left out, as is one whose value is empty
/// (libmicrohttpd cannot send it). The server alone writes `Date`,
/// `Connection`, `Content-Length` and `Transfer-Encoding`; a header with one of these names is left out too.
package struct HTTPResponse: Sendable {
  /// 200 to 599; anything else is sent as 500.
  package var status: Int

  package private(set) var headers: [(name: String, value: String)]

  /// Not sent for HEAD, 204 and 304; `Content-Length` still tells its length for HEAD.
  package var body: [UInt8]

  package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
    guard !headers.allSatisfy({ Self.isClean($0.name, $0.value) }) else { return }
    self.headers = []
    for (name, value) in headers {
      addHeader(name, value)
    }
  }

  /// Adds one header line after those that are there.
  package mutating func addHeader(_ name: String, _ value: String) {
    guard Self.isAllowed(name: name), !value.isEmpty else { return }
    headers.append((name, Self.isClean(value: value) ? value : Self.cleaned(value)))
  }

  /// Replaces every line with this name by one.
  package mutating func setHeader(_ name: String, _ value: String) {
    headers.removeAll { $0.name.isNamed(name) }
    addHeader(name, value)
  }
}

extension HTTPResponse {
  private static func isClean(_ name: String, _ value: String) -> Bool {
    isAllowed(name: name) && !value.isEmpty && isClean(value: value)
  }

  private static func isAllowed(name: String) -> Bool {
    guard !name.utf8.isEmpty, name.utf8.areAll(\.isTokenByte) else { return false }
    return switch name.utf8.count {
    case 4: !name.isNamed("date")
    case 10: !name.isNamed("connection")
    case 14: !name.isNamed("content-length")
    case 17: !name.isNamed("transfer-encoding")
    default: true
    }
  }

  private static func isClean(value: String) -> Bool {
    value.utf8.areAll(\.isSendable)
  }

  private static func cleaned(_ value: String) -> String {
    String(decoding: value.utf8.map { $0.isSendable ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
  }
}

extension String.UTF8View {
  /// `allSatisfy` without a way out in the middle: over bytes in one place that is much quicker.
  @inline(__always)
  fileprivate func areAll(_ isRight: (UInt8) -> Bool) -> Bool {
    let inOnePlace = withContiguousStorageIfAvailable { bytes in
      var wrong = false
      for byte in bytes { wrong = !isRight(byte) || wrong }
      return !wrong
    }
    return inOnePlace ?? allSatisfy(isRight)
  }
}

extension String {
  /// Whether the names are equal without regard to ASCII case.
  fileprivate func isNamed(_ other: String) -> Bool {
    utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.loweredASCII == $1.loweredASCII }
  }
}

extension UInt8 {
  /// Whether the byte is sent as it is. TAB, which a field value may hold, is refused by libmicrohttpd.
  fileprivate var isSendable: Bool {
    self != 0x09 && isFieldValueByte
  }
}
