import AppNorthIdentity
import HTTPServer

/// What a page's route answers: a response, and the cookies that go with it.
struct PageAnswer: Sendable {
  var response: HTTPResponse
  var cookies: [PageCookie] = []

  /// - Parameter problem: why a form was not taken, when the page shows it again.
  static func page(_ page: some HostedPage, refusing problem: Problem? = nil) -> PageAnswer {
    PageAnswer(response: problem.map { .html(page, refusing: $0) } ?? .html(page))
  }

  /// After an act the browser loads a page anew, so that loading that one again repeats nothing.
  static func redirect(to address: String, _ cookies: [PageCookie] = []) -> PageAnswer {
    PageAnswer(response: HTTPResponse(status: 303, headers: [("Location", address)]), cookies: cookies)
  }
}

extension HTTPResponse {
  static func html(_ page: some HostedPage) -> HTTPResponse {
    HTTPResponse(status: 200, headers: [contentType], body: page.html())
  }

  /// A header names the code of the refusal, which the page's words do not tell.
  static func html(_ page: some HostedPage, refusing problem: Problem) -> HTTPResponse {
    HTTPResponse(
      status: problem.code.status,
      headers: [contentType, ("X-AppNorth-Problem", problem.code.rawValue)] + problem.headers, body: page.html())
  }

  private static let contentType = (name: "Content-Type", value: "text/html; charset=utf-8")
}
