/// A response as it stood on the wire.
struct RawResponse {
  let status: Int
  let head: [String]
  let body: String

  /// The values of the header lines with this name.
  func values(_ name: String) -> [String] {
    head.compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { return nil }
      return String(parts[1].drop { $0 == " " })
    }
  }

  /// The first whole response of the bytes and its length; nil when more bytes are needed.
  static func parse(_ bytes: [UInt8], hasBody: Bool) -> (RawResponse, Int)? {
    let end = Array("\r\n\r\n".utf8)
    guard bytes.count >= 4 else { return nil }
    guard let headEnd = (0...(bytes.count - 4)).first(where: { Array(bytes[$0..<($0 + 4)]) == end }) else { return nil }
    let lines = String(decoding: bytes[..<headEnd], as: UTF8.self).split(separator: "\r\n").map(String.init)
    let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    let head = RawResponse(status: status, head: Array(lines.dropFirst()), body: "")
    let length = hasBody ? head.values("Content-Length").first.flatMap { Int($0) } ?? 0 : 0
    let bodyStart = headEnd + 4
    guard bytes.count >= bodyStart + length else { return nil }
    let body = String(decoding: bytes[bodyStart..<(bodyStart + length)], as: UTF8.self)
    return (RawResponse(status: status, head: head.head, body: body), bodyStart + length)
  }
}
