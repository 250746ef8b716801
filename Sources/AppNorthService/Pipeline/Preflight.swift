import AppNorthIdentity
import HTTPServer

/// Answers a browser's question before it calls `/v1`. The question names no project, so an Origin that some project
/// allows is told yes; the call itself is then checked against its own project.
struct Preflight: Sendable {
  let directory: ProjectDirectory

  static let headers =
    ([WireHeader.appID.name, WireHeader.voterToken.name] + IdentityHeader.allCases.map(\.name)
    + [WireHeader.idempotencyKey.name, "Content-Type"]).joined(separator: ", ")

  static func isOne(_ request: HTTPRequest) -> Bool {
    request.method == .options && request.path.hasPrefix("/v1/")
      && request.headers.count("origin") > 0
      && request.headers.count("access-control-request-method") > 0
  }

  func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let origins = request.headers.values(named: "origin")
    guard origins.count == 1, try await directory.isAllowedSomewhere(origin: origins[0]) else {
      throw OriginCheck.refusal
    }
    return HTTPResponse(
      status: 204,
      headers: [
        ("Access-Control-Allow-Origin", origins[0]),
        ("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE"),
        ("Access-Control-Allow-Headers", Self.headers),
        ("Access-Control-Max-Age", "600"),
      ],
      body: [])
  }
}
