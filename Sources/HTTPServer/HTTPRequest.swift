/// A whole request, body included.
package struct HTTPRequest: Sendable {
  package let method: HTTPMethod

  /// The request target exactly as it arrived: visible ASCII, percent escapes not decoded.
  package let target: String

  /// The part of the target before the first `?`, still percent-encoded. Begins with `/`, or is `*` for `OPTIONS *`.
  package let path: String

  /// The part of the target after the first `?`, still percent-encoded; nil when there is no `?`.
  package let query: String?

  package let headers: HTTPHeaders

  /// At most `maximumBodyBytes` of the server's configuration; empty when there is none.
  package let body: [UInt8]

  /// Who opened the connection. Behind a proxy this is the proxy.
  package let peer: PeerAddress

  /// A request as if it had arrived; `target` is split as the server splits it.
  package init(
    method: HTTPMethod, target: String, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = [], peer: PeerAddress
  ) {
    self.init(method: method, target: RequestTarget(unchecked: target), headers: headers, body: body, peer: peer)
  }

  init(method: HTTPMethod, target: RequestTarget, headers: HTTPHeaders, body: [UInt8], peer: PeerAddress) {
    self.method = method
    self.target = target.whole
    path = target.path
    query = target.query
    self.headers = headers
    self.body = body
    self.peer = peer
  }
}
