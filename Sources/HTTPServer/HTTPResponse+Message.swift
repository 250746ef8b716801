extension HTTPResponse {
  /// The response as HTTP/1.1 writes it (RFC 9112 section 2.1), the last one of its connection.
  func closingMessage(withBody: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \r\n"
    for (name, value) in headers {
      head += "\(name): \(value)\r\n"
    }
    head += "Connection: close\r\nContent-Length: \(body.count)\r\n\r\n"
    return Array(head.utf8) + (withBody ? body : [])
  }
}
