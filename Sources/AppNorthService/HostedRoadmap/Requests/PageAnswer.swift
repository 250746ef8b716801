import AppNorthIdentity
import HTTPServer

/// What a page's route answers: a response, and the cookies that go with it.
struct PageAnswer: Sendable {
  var response: HTTPResponse
  var cookies: [PageCookie] = []

  static func page(_ page: some HostedPage, status: Int = 200) -> PageAnswer {
    PageAnswer(response: .html(page, status: status))
  }

  /// After an act the browser loads a page anew, so that loading that one again repeats nothing.
  static func redirect(to address: String, _ cookies: [PageCookie] = []) -> PageAnswer {
    PageAnswer(response: HTTPResponse(status: 303, headers: [("Location", address)]), cookies: cookies)
  }
}

extension HTTPResponse {
  static func html(_ page: some HostedPage, status: Int, headers: [(name: String, value: String)] = []) -> HTTPResponse
  {
    HTTPResponse(
      status: status, headers: [("Content-Type", "text/html; charset=utf-8")] + headers, body: page.html())
  }
}
