/// An answer: status, headers and a body held in memory.
///
/// No value given here can add a header or a second response: a CR, LF, NUL or other control character in a value is sent as a
/// space (RFC 9110 section 5.5), and a header whose name is not a token (RFC 9110 section 5.6.2) is left out. The server alone writes `Date`,
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
    guard Self.isAllowed(name: name) else { return }
    headers.append((name, Self.isClean(value: value) ? value : Self.cleaned(value)))
  }

  /// Replaces every line with this name by one.
  package mutating func setHeader(_ name: String, _ value: String) {
    let lowered = name.lowercased()
    headers.removeAll { $0.name.lowercased() == lowered }
    addHeader(name, value)
  }
}

extension HTTPResponse {
  private static let reserved = ["connection", "content-length", "date", "transfer-encoding"]

  private static func isClean(_ name: String, _ value: String) -> Bool {
    isAllowed(name: name) && isClean(value: value)
  }

  private static func isAllowed(name: String) -> Bool {
    let utf8 = name.utf8
    guard !utf8.isEmpty, utf8.allSatisfy(\.isTokenByte) else { return false }
    switch utf8.count {
    case 4, 10, 14, 17: return !reserved.contains(name.lowercased())
    default: return true
    }
  }

  private static func isClean(value: String) -> Bool {
    value.utf8.allSatisfy(\.isFieldValueByte)
  }

  private static func cleaned(_ value: String) -> String {
    String(decoding: value.utf8.map { $0.isFieldValueByte ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
  }
}
