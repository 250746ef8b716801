import CMicroHTTPD

extension HTTPResponse {
  /// Hands the response to libmicrohttpd, which copies it.
  ///
  /// - Returns: `MHD_NO` when memory is short; the connection is then closed without an answer.
  func queue(on connection: OpaquePointer, closing: Bool) -> MHD_Result {
    let made = body.withUnsafeBytes { bytes in
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let made else { return .NO }
    defer { MHD_destroy_response(made) }
    for (name, value) in headers {
      guard MHD_add_response_header(made, name, value) == .YES else { return .NO }
    }
    if closing {
      _ = MHD_add_response_header(made, "Connection", "close")
    }
    return MHD_queue_response(connection, 200...599 ~= status ? UInt32(status) : 500, made)
  }
}
