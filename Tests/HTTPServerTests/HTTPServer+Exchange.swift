import HTTPServer

extension HTTPServer {
  /// Sends one request on a connection of its own and reads the response.
  func exchange(_ text: String, ipv6: Bool = false) async throws -> RawResponse {
    try await RawClient(port: port, ipv6: ipv6).exchange(text)
  }
}
