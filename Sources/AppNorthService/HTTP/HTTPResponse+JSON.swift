import HTTPServer

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
