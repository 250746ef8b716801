import AppNorthIdentity
import HTTPServer

/// A service that believes every credential and shows everything to everybody: what the doctor must not call healthy.
struct CredulousService: HTTPHandler {
  private static let report = #"""
    {"id":"rep_1","title":"x","details":"","status":"open","createdAt":"2026-01-01T00:00:00Z","context":null}
    """#
  private static let message = #"{"id":"msg_1","from":"person","text":"x","createdAt":"2026-01-01T00:00:00Z"}"#

  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    let isCreating = request.method == .post
    let body =
      switch request.path {
      case "/v1/me": Self.me(request)
      case "/v1/reports": isCreating ? Self.report : #"{"items":[\#(Self.report)],"nextCursor":null}"#
      case "/v1/chat/messages": isCreating ? Self.message : #"{"items":[\#(Self.message)],"nextCursor":null}"#
      default: Self.report
      }
    return .now(
      HTTPResponse(
        status: isCreating ? 201 : 200, headers: [("Content-Type", "application/json")], body: Array(body.utf8)))
  }

  func refuse(_ problem: HTTPProblem) -> HTTPResponse {
    HTTPResponse(status: problem.status)
  }

  private static func me(_ request: HTTPRequest) -> String {
    let email = request.headers.first("x-appnorth-identity-email") ?? "nobody@example.com"
    return #"{"email":"\#(email)","properties":null,"expiresAt":"2030-01-01T00:00:00Z"}"#
  }
}
