import HTTPServer

/// Answers with what it understood of the request, line by line, so that a test can compare it.
struct EchoHandler: HTTPHandler {
  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    switch request.path {
    case "/later":
      return .later {
        await Task.yield()
        return Self.echo(request)
      }
    default:
      return .now(Self.echo(request))
    }
  }

  func refuse(_ problem: HTTPProblem) -> HTTPResponse {
    HTTPResponse(status: problem.status, body: Array("refused: \(problem)".utf8))
  }

  static func echo(_ request: HTTPRequest) -> HTTPResponse {
    var lines = [request.method.rawValue, request.target, request.path, request.query ?? "-"]
    for field in request.headers {
      lines.append("\(String(decoding: field.name, as: UTF8.self))=\(field.text)")
    }
    lines.append("\(request.body.count) \(String(decoding: request.body.prefix(100), as: UTF8.self))")
    return HTTPResponse(
      status: 200, headers: [("Content-Type", "text/plain")], body: Array(lines.joined(separator: "\n").utf8))
  }
}
