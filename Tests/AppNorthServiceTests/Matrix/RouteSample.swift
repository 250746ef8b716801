import Testing

/// One request of a client-plane route that would succeed for the owner of what it names, and what others get for it.
///
/// A new route must join ``all``: `RouteMatrixTests` compares it with the service's own list.
struct RouteSample: Sendable, CustomTestStringConvertible {
  let method: String
  let pattern: String
  /// `{id}` in it stands for the owner's report, `{idea}` for their idea and `{comment}` for their comment on it.
  let target: String
  var json: String?
  let success: Int
  /// What a request without any identity gets, and what a voter token alone gets, as ``Answer/summary`` writes it.
  let nobody: String
  let voter: String

  var name: String { "\(method) \(pattern)" }
  var testDescription: String { name }

  private static let required = "401 IDENTITY_REQUIRED"
  private static let notFound = "404 NOT_FOUND"

  static let all = [
    RouteSample(
      method: "GET", pattern: "/v1/app", target: "/v1/app", success: 200, nobody: "200", voter: "200"),
    RouteSample(
      method: "GET", pattern: "/v1/me", target: "/v1/me", success: 200, nobody: required, voter: required),
    RouteSample(
      method: "POST", pattern: "/v1/roadmap/sessions", target: "/v1/roadmap/sessions", success: 201, nobody: required,
      voter: required),
    RouteSample(
      method: "POST", pattern: "/v1/reports", target: "/v1/reports", json: #"{"title":"t","details":"d"}"#,
      success: 201, nobody: required, voter: "201"),
    RouteSample(
      method: "GET", pattern: "/v1/reports", target: "/v1/reports?limit=5", success: 200, nobody: required,
      voter: "200"),
    RouteSample(
      method: "GET", pattern: "/v1/reports/{id}", target: "/v1/reports/{id}", success: 200, nobody: notFound,
      voter: notFound),
    RouteSample(
      method: "GET", pattern: "/v1/reports/{id}/messages", target: "/v1/reports/{id}/messages", success: 200,
      nobody: notFound, voter: notFound),
    RouteSample(
      method: "POST", pattern: "/v1/reports/{id}/messages", target: "/v1/reports/{id}/messages",
      json: #"{"text":"more"}"#, success: 201, nobody: notFound, voter: notFound),
    RouteSample(
      method: "GET", pattern: "/v1/chat/messages", target: "/v1/chat/messages?wait=1", success: 200,
      nobody: required, voter: required),
    RouteSample(
      method: "POST", pattern: "/v1/chat/messages", target: "/v1/chat/messages", json: #"{"text":"hello"}"#,
      success: 201, nobody: required, voter: required),
    RouteSample(
      method: "PUT", pattern: "/v1/chat/read", target: "/v1/chat/read", json: #"{"upTo":"{message}"}"#, success: 200,
      nobody: required, voter: required),
    RouteSample(
      method: "GET", pattern: "/v1/ideas", target: "/v1/ideas?sort=top&limit=5&q=dark",
      success: 200, nobody: "200", voter: "200"),
    RouteSample(
      method: "POST", pattern: "/v1/ideas", target: "/v1/ideas",
      json: #"{"title":"t","details":"d"}"#,
      success: 201, nobody: required, voter: "201"),
    RouteSample(
      method: "GET", pattern: "/v1/ideas/{id}", target: "/v1/ideas/{idea}",
      success: 200, nobody: "200", voter: "200"),
    RouteSample(
      method: "PUT", pattern: "/v1/ideas/{id}/vote", target: "/v1/ideas/{idea}/vote",
      success: 200, nobody: required, voter: "200"),
    RouteSample(
      method: "DELETE", pattern: "/v1/ideas/{id}/vote", target: "/v1/ideas/{idea}/vote",
      success: 200, nobody: required, voter: "200"),
    RouteSample(
      method: "GET", pattern: "/v1/ideas/{id}/comments", target: "/v1/ideas/{idea}/comments?limit=5",
      success: 200, nobody: "200", voter: "200"),
    RouteSample(
      method: "POST", pattern: "/v1/ideas/{id}/comments", target: "/v1/ideas/{idea}/comments",
      json: #"{"text":"more"}"#,
      success: 201, nobody: required, voter: "201"),
    RouteSample(
      method: "DELETE", pattern: "/v1/ideas/{id}/comments/{commentId}", target: "/v1/ideas/{idea}/comments/{comment}",
      success: 204, nobody: required, voter: notFound),
    RouteSample(
      method: "GET", pattern: "/v1/roadmap", target: "/v1/roadmap",
      success: 200, nobody: "200", voter: "200"),
  ]
}
