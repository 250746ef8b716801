import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A browser as far as a sign-in needs one: it keeps the cookies of one site, sends the Origin with forms, and follows
/// no redirect.
final class WebVisitor {
  struct Answer {
    let status: Int
    let headers: [String: String]
    let body: String

    /// Where a redirect leads.
    var location: String? { headers["location"] }
  }

  private let origin: String
  private let redirects = RedirectStop()
  private var cookies: [String: String] = [:]

  /// - Parameter site: any address of it.
  init(at site: URL) throws {
    guard let scheme = site.scheme, let host = site.host, let port = site.port else {
      throw ProgramFailure("no address of a service")
    }
    origin = "\(scheme)://\(host):\(port)"
  }

  /// The names of the cookies that are kept.
  var cookieNames: [String] { cookies.keys.sorted() }

  func get(_ url: URL) async throws -> Answer {
    try await send(URLRequest(url: url, timeoutInterval: 25))
  }

  /// Sends a form; the value must need no encoding.
  func post(_ url: URL, _ field: String, _ value: String) async throws -> Answer {
    var request = URLRequest(url: url, timeoutInterval: 25)
    request.httpMethod = "POST"
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.setValue(origin, forHTTPHeaderField: "Origin")
    request.httpBody = Data("\(field)=\(value)".utf8)
    return try await send(request)
  }

  private func send(_ request: URLRequest) async throws -> Answer {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    let session = URLSession(configuration: configuration, delegate: redirects, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    var request = request
    if !cookies.isEmpty {
      let line = cookies.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "; ")
      request.setValue(line, forHTTPHeaderField: "Cookie")
    }
    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw ProgramFailure("no HTTP answer") }
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      headers[name.lowercased()] = value
    }
    let answer = Answer(status: response.statusCode, headers: headers, body: String(decoding: data, as: UTF8.self))
    keep(answer)
    return answer
  }

  private func keep(_ answer: Answer) {
    guard let line = answer.headers["set-cookie"] else { return }
    let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    cookies[String(pair[0])] = line.contains("Max-Age=0;") ? nil : String(pair[1])
  }
}

/// Leaves a redirect to the test, as the answer that it is.
private final class RedirectStop: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
