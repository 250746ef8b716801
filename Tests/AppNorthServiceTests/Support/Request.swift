/// A request, written to the wire exactly as it stands here: headers may repeat and hold any bytes.
struct Request: Sendable {
  var method: String
  var target: String
  var headers: [(name: String, value: [UInt8])]
  var body: [UInt8]?

  init(_ method: String, _ target: String, headers: [(String, String)] = [], body: [UInt8]? = nil) {
    self.method = method
    self.target = target
    self.headers = headers.map { ($0.0, Array($0.1.utf8)) }
    self.body = body
  }

  mutating func add(_ headers: [(name: String, value: String)]) {
    self.headers += headers.map { ($0.name, Array($0.value.utf8)) }
  }

  func adding(_ name: String, _ value: String) -> Request {
    var request = self
    request.headers.append((name, Array(value.utf8)))
    return request
  }

  var bytes: [UInt8] {
    var bytes = Array("\(method) \(target) HTTP/1.1\r\nHost: appnorth.test\r\n".utf8)
    for (name, value) in headers {
      bytes += Array("\(name): ".utf8) + value + Array("\r\n".utf8)
    }
    if let body { bytes += Array("Content-Length: \(body.count)\r\n".utf8) }
    return bytes + Array("\r\n".utf8) + (body ?? [])
  }
}
