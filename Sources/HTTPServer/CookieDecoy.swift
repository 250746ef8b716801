import CMicroHTTPD

/// A `Cookie` line of our own in front of a request's lines, so that libmicrohttpd takes the request's cookies apart
/// no further: nobody asks it for them.
///
/// 0.9.75 makes a copy of the first `Cookie` line and a 64-byte record of each pair in it, and closes the connection without
/// an answer where its memory has no room for them: with a few hundred pairs in a head that is well within its limit. It has
/// no option for that. From 1.0 on it answers 431 itself.
enum CookieDecoy {
  // Without a NUL in it, and with one behind it, for as long as the process lives.
  private static let name: StaticString = "Cookie"
  /// One pair, the least that a line can have.
  private static let value: StaticString = "-"

  /// Goes in front of the lines of a request whose first line has arrived, and none of the others yet.
  static func place(on connection: OpaquePointer) {
    guard MicroHTTPDVersion.is0975 else { return }
    // Without memory for it the request's own line is read, or refused, as it would be without a decoy.
    _ = name.withCharacters { name, nameCount in
      value.withCharacters { value, valueCount in
        MHD_set_connection_value_n(connection, .HEADER_KIND, name, nameCount, value, valueCount)
      }
    }
  }

  /// Whether a line is the decoy, and so none of the request's.
  static func isName(_ name: UnsafePointer<CChar>?) -> Bool {
    UnsafeRawPointer(name) == UnsafeRawPointer(Self.name.utf8Start)
  }
}

extension StaticString {
  fileprivate func withCharacters<Result>(_ body: (UnsafePointer<CChar>, Int) -> Result) -> Result {
    utf8Start.withMemoryRebound(to: CChar.self, capacity: utf8CodeUnitCount + 1) { body($0, utf8CodeUnitCount) }
  }
}
