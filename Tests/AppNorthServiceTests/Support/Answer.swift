import AppNorthIdentity

/// An answer of the service as it stood on the wire.
struct Answer: Sendable {
  let status: Int
  let fields: [(name: String, value: String)]
  let body: [UInt8]

  func values(_ name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// Head and body as one text, for what must be nowhere in it.
  var everything: String { fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n") + "\n\n" + text }

  /// The body's member of this name.
  subscript(name: String) -> JSONValue? {
    try? JSONValue(parsing: body[...]).objectValue?[name]
  }

  var code: String? { self["code"]?.stringValue }
  var reason: String? { self["reason"]?.stringValue }

  /// A member that must be there and be a string.
  func string(_ name: String) throws -> String {
    guard let text = self[name]?.stringValue else { throw Unexpected("no `\(name)` in \(status) \(text)") }
    return text
  }

  /// The objects of a list.
  func items() throws -> [JSONObject] {
    guard let items = self["items"]?.arrayValue else { throw Unexpected("no list in \(status) \(text)") }
    return items.compactMap(\.objectValue)
  }

  /// One string of every object of a list.
  func strings(_ name: String) throws -> [String] {
    try items().map { $0[name]?.stringValue ?? "(none)" }
  }

  /// `status code reason`, as tables write it.
  var summary: String {
    [String(status), code, reason].compactMap(\.self).joined(separator: " ")
  }

  /// The first whole answer of the bytes and its length; nil when more bytes are needed.
  static func parse(_ bytes: [UInt8], hasBody: Bool) -> (Answer, length: Int)? {
    guard let headEnd = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<headEnd.lowerBound], as: UTF8.self).split(separator: "\r\n")
    let fields = lines.dropFirst().map { line in
      let halves = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (name: String(halves[0]), value: halves.count == 2 ? String(halves[1].drop { $0 == " " }) : "")
    }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    let head = Answer(status: status, fields: fields, body: [])
    let length = hasBody ? head.values("Content-Length").first.flatMap { Int($0) } ?? 0 : 0
    guard bytes.count >= headEnd.upperBound + length else { return nil }
    let body = Array(bytes[headEnd.upperBound..<(headEnd.upperBound + length)])
    return (Answer(status: status, fields: fields, body: body), headEnd.upperBound + length)
  }
}
