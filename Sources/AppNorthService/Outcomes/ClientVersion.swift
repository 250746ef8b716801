import AppNorthIdentity
import HTTPServer

/// Which SDK and version a request says that it comes from: the first product of `User-Agent`, when it is one of ours.
struct ClientVersion: Hashable, Sendable {
  let text: String

  static let other = ClientVersion(text: "other")

  private init(text: String) {
    self.text = text
  }

  /// `AppNorth-<kind>/<version>` of at most 40 characters; everything else is ``other``.
  init(_ headers: HTTPHeaders) {
    guard let agent = headers.first("user-agent"), agent.hasPrefix("AppNorth-") else {
      self = .other
      return
    }
    let product = agent.prefix { $0 != " " }
    let isPlain = product.utf8.allSatisfy { $0.isASCIIAlphanumeric || ".-/".utf8.contains($0) }
    self = isPlain && product.utf8.count <= 40 ? ClientVersion(text: String(product)) : .other
  }
}
