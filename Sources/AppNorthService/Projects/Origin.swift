import HTTPServer

/// A web origin that may call a project from a browser: `https://host[:port]`, compared exactly (contract, 1).
package struct Origin: Hashable, Sendable {
  package let text: String

  /// - Throws: `INVALID_REQUEST` unless the text is `https://`, a lower-case host name or IP address, and at most a
  ///   port other than 443: the one spelling that browsers send.
  package init(_ text: String) throws(Problem) {
    let malformed = Problem.invalidRequest(
      "An allowed Origin is `https://host` or `https://host:port`, in lower case, without a path or `:443`.")
    let scheme = "https://"
    guard text.hasPrefix(scheme), text.utf8.count <= 268 else { throw malformed }
    let rest = text.dropFirst(scheme.count)
    let isBracketed = rest.hasPrefix("[")
    let host: Substring
    let port: Substring?
    if isBracketed {
      guard let end = rest.firstIndex(of: "]") else { throw malformed }
      host = rest[rest.index(after: rest.startIndex)..<end]
      guard PeerAddress(String(host)) != nil else { throw malformed }
      let after = rest[rest.index(after: end)...]
      guard after.isEmpty || after.hasPrefix(":") else { throw malformed }
      port = after.isEmpty ? nil : after.dropFirst()
    } else {
      let halves = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      host = halves[0]
      port = halves.count == 2 ? halves[1] : nil
    }
    guard !host.isEmpty, host.utf8.allSatisfy({ Self.isHostByte($0, isBracketed: isBracketed) }) else {
      throw malformed
    }
    if let port {
      guard let number = UInt16(port), String(number) == port, number != 443, number != 0 else { throw malformed }
    }
    self.text = text
  }

  private static func isHostByte(_ byte: UInt8, isBracketed: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "."), UInt8(ascii: "-"): !isBracketed
    case UInt8(ascii: ":"): isBracketed
    default: false
    }
  }
}
