import AppNorthIdentity
import HTTPServer

/// A value with a JSON form of its own on the wire.
protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

extension JSONWritable {
  var jsonBytes: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }
}

extension HTTPResponse {
  static func json(_ value: some JSONWritable, status: Int = 200) -> HTTPResponse {
    .json(bytes: value.jsonBytes, status: status)
  }

  static func json(bytes: [UInt8], status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, headers: [("Content-Type", "application/json")], body: bytes)
  }

  static var noContent: HTTPResponse {
    HTTPResponse(status: 204, headers: [], body: [])
  }
}
