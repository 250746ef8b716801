/// An address of the hosted roadmap: `/r/…`, whatever goes into it.
///
/// Every segment and every value of the query is percent-encoded but for RFC 3986's unreserved characters, so no text becomes
/// a scheme, a host or markup.
struct PageAddress: Hashable, Sendable {
  let text: String

  /// - Parameters:
  ///   - segments: what follows `/r`.
  ///   - query: left out where the value is nil.
  init(_ segments: [String], query: [(name: StaticString, value: String?)] = [], fragment: StaticString? = nil) {
    var text = "/r"
    for segment in segments { text += "/" + Self.encoded(segment) }
    var separator = "?"
    for case (let name, let value?) in query {
      text += separator + name.description + "=" + Self.encoded(value)
      separator = "&"
    }
    if let fragment { text += "#" + fragment.description }
    self.text = text
  }

  /// A place on the same page.
  static func place(_ id: StaticString) -> PageAddress {
    PageAddress(text: "#" + id.description)
  }

  private init(text: String) {
    self.text = text
  }

  /// The same address with its origin.
  func absolute(at publicURL: PublicURL) -> PageAddress {
    PageAddress(text: publicURL.text + text)
  }

  private static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "."):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
