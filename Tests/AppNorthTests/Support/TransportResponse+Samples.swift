import Foundation

@testable import AppNorth

extension TransportResponse {
  static func json(_ text: String, status: Int = 200) -> TransportResponse {
    TransportResponse(status: status, headers: [("Content-Type", "application/json")], body: Data(text.utf8))
  }

  static func problem(
    _ status: Int, _ code: String, reason: String? = nil, headers: [(name: String, value: String)] = []
  ) -> TransportResponse {
    let reason = reason.map { #","reason":"\#($0)""# } ?? ""
    let text = #"{"type":"about:blank","title":"T","status":\#(status),"detail":"D","code":"\#(code)"\#(reason)}"#
    return TransportResponse(
      status: status, headers: [("content-type", "application/problem+json; charset=utf-8")] + headers,
      body: Data(text.utf8))
  }

  /// What `GET /v1/me` answers to whoever the request presents; `nobody` for an anonymous one.
  static func me(_ request: TransportRequest) -> TransportResponse {
    let email = request.header("X-AppNorth-Identity-Email")?.removingPercentEncoding ?? "nobody"
    return json(#"{"email":"\#(email)","properties":null,"expiresAt":"2033-05-18T03:33:20Z"}"#)
  }

  static let report = json(
    """
    {"id":"rep_1","title":"T","details":"D","status":"open","createdAt":"2026-01-02T03:04:05Z","context":null}
    """, status: 201)

  /// One idea, as JSON.
  static func idea(_ id: String = "ida_1", title: String = "T") -> String {
    """
    {"id":"\(id)","title":"\(title)","details":"D","status":"open","voteCount":3,"commentCount":2,"hasVoted":true,\
    "isMine":false,"createdAt":"2026-01-02T03:04:05Z"}
    """
  }

  /// A page of ideas.
  static func ideas(_ ids: [String], next: String? = nil) -> TransportResponse {
    let items = ids.map { idea($0) }.joined(separator: ",")
    return json(#"{"items":[\#(items)],"nextCursor":\#(next.map { "\"\($0)\"" } ?? "null")}"#)
  }

  static func messages(_ ids: [String]) -> TransportResponse {
    let items = ids.map { #"{"id":"\#($0)","from":"team","text":"\#($0)","createdAt":"2026-01-02T03:04:05Z"}"# }
    return json(#"{"items":[\#(items.joined(separator: ","))],"nextCursor":null}"#)
  }
}
