import Foundation

/// The answer to `POST /v1/roadmap/sessions` (contract, 6): a link for one use within 60 seconds.
struct RoadmapLink: Decodable, Sendable {
  let url: URL

  private enum CodingKeys: String, CodingKey {
    case url
  }

  /// - Throws: unless the link is one that an app may open: `https`, or `http` on loopback, and no user name in it.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .url)
    guard let url = URL(string: text), ServerAddress.accepts(url) else {
      throw DecodingError.dataCorruptedError(forKey: .url, in: container, debugDescription: "not a web address")
    }
    self.url = url
  }
}
