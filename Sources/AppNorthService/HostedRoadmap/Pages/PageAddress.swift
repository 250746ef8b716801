import AppNorthIdentity

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
    for segment in segments { text += "/" + PercentEncoding.encodeComponent(segment) }
    var separator = "?"
    for case (let name, let value?) in query {
      text += separator + name.description + "=" + PercentEncoding.encodeComponent(value)
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
}
