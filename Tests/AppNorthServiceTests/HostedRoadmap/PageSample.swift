import Testing

/// One request of a page's route that a signed-in visitor is answered well.
///
/// A new route must join ``all``: `PageRouteTests` compares it with the service's own list.
struct PageSample: Sendable, CustomTestStringConvertible {
  let method: String
  let pattern: String
  /// What follows the roadmap's address; `{id}` stands for a public idea, `{comment}` for a comment on it by
  /// the visitor.
  let path: String
  /// `{key}` stands for a form's key, `{code}` for a one-time link's code.
  var fields: [(String, String)] = []
  let success: Int
  /// Whether the route acts for somebody, and so needs to know for whom.
  var acts = false
  var type = "text/html; charset=utf-8"

  var testDescription: String { "\(method) \(pattern)" }

  static let all = [
    PageSample(method: "GET", pattern: "/r/{appId}", path: "", success: 200),
    PageSample(
      method: "GET", pattern: "/r/{appId}/feed.atom", path: "/feed.atom", success: 200,
      type: "application/atom+xml; charset=utf-8"),
    PageSample(method: "GET", pattern: "/r/{appId}/enter", path: "/enter?code=x", success: 200),
    PageSample(
      method: "POST", pattern: "/r/{appId}/enter", path: "/enter", fields: [("code", "{code}")], success: 303),
    PageSample(method: "POST", pattern: "/r/{appId}/leave", path: "/leave", success: 303),
    PageSample(method: "GET", pattern: "/r/{appId}/ideas", path: "/ideas?q=lorem&sort=new", success: 200),
    PageSample(
      method: "POST", pattern: "/r/{appId}/ideas", path: "/ideas",
      fields: [("key", "{key}"), ("title", "A title"), ("details", "")], success: 303, acts: true),
    PageSample(method: "GET", pattern: "/r/{appId}/ideas/{id}", path: "/ideas/{id}", success: 200),
    PageSample(
      method: "POST", pattern: "/r/{appId}/ideas/{id}/vote", path: "/ideas/{id}/vote", fields: [("vote", "on")],
      success: 303, acts: true),
    PageSample(
      method: "POST", pattern: "/r/{appId}/ideas/{id}/comments", path: "/ideas/{id}/comments",
      fields: [("key", "{key}"), ("text", "A comment")], success: 303, acts: true),
    PageSample(
      method: "POST", pattern: "/r/{appId}/ideas/{id}/comments/{commentId}/delete",
      path: "/ideas/{id}/comments/{comment}/delete", success: 303, acts: true),
  ]

  static var forms: [PageSample] { all.filter { $0.method == "POST" } }
  static var acting: [PageSample] { all.filter(\.acts) }
}
