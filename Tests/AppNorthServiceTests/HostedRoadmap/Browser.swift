import AppNorthIdentity
import Foundation
import Synchronization

/// A browser on one project's hosted roadmap: it keeps the cookies, sends the Origin with forms, and follows nothing.
final class Browser: Sendable {
  let project: TestProject
  private let jar: Mutex<[String: String]>

  init(_ project: TestProject, cookies: [String: String] = [:]) {
    self.project = project
    jar = Mutex(cookies)
  }

  var home: String { "/r/\(project.appID)" }
  var origin: String { "http://127.0.0.1:\(project.service.port)" }

  var cookies: [String: String] { jar.withLock { $0 } }

  /// Another browser with a copy of the cookies of now.
  func copy() -> Browser { Browser(project, cookies: cookies) }

  /// - Parameter path: what follows the roadmap's own address.
  func get(_ path: String = "", headers: [(String, String)] = []) async throws -> Answer {
    try await send(Request("GET", home + path, headers: headers))
  }

  /// Sends a form as a page of ours would.
  func post(
    _ path: String, _ fields: [(String, String)] = [], headers: [(String, String)] = []
  ) async throws -> Answer {
    try await send(form(path, fields, headers: [("Origin", origin)] + headers))
  }

  /// The same for a script of the page.
  func postAsScript(_ path: String, _ fields: [(String, String)] = []) async throws -> Answer {
    try await post(path, fields, headers: [("Accept", "application/json")])
  }

  func form(_ path: String, _ fields: [(String, String)], headers: [(String, String)]) -> Request {
    Request(
      "POST", home + path, headers: [("Content-Type", "application/x-www-form-urlencoded")] + headers,
      body: Array(fields.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&").utf8))
  }

  func send(_ request: Request) async throws -> Answer {
    var request = request
    let cookies = cookies.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    if !cookies.isEmpty { request.add([("Cookie", cookies.joined(separator: "; "))]) }
    let answer = try await project.service.send(request)
    keep(answer)
    return answer
  }

  /// Opens a one-time link of this person.
  /// - Parameter installation: the voter token of the app that asks for the link.
  func signIn(_ email: String, from installation: String? = nil) async throws {
    let answer = try await post("/enter", [("code", try await project.roadmapCode(email, from: installation))])
    guard answer.status == 303 else { throw Unexpected("not signed in: \(answer.status) \(answer.text)") }
  }

  private func keep(_ answer: Answer) {
    jar.withLock { jar in
      for line in answer.values("Set-Cookie") {
        let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        jar[String(pair[0])] = line.contains("Max-Age=0;") ? nil : String(pair[1])
      }
    }
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        ? String(Unicode.Scalar(byte)) : "%" + Hexadecimal.encode([byte])
    }.joined()
  }
}

extension TestProject {
  /// The code of a new one-time link.
  func roadmapCode(_ email: String, from installation: String? = nil) async throws -> String {
    let person = try person(email)
    let caller = installation.map { person.from(installation: $0) } ?? person
    let answer = try await caller.post("/v1/roadmap/sessions", "{}")
    let url = try answer.string("url")
    guard let mark = url.firstRange(of: "?code=") else { throw Unexpected("no code in \(answer.status)") }
    return String(url[mark.upperBound...])
  }

  /// Proposes an idea as this person and returns its id.
  func idea(_ title: String, details: String = "", by email: String = "author@example.com") async throws -> String {
    try await person(email).post("/v1/ideas", #"{"title":"\#(title)","details":"\#(details)"}"#).string("id")
  }
}

extension Answer {
  /// The value of a page's first hidden field of this name.
  func field(_ name: String) throws -> String {
    let mark = #"type="hidden" name="\#(name)" value=""#
    guard let start = text.firstRange(of: mark)?.upperBound else { throw Unexpected("no field \(name)") }
    return String(text[start...].prefix { $0 != "\"" })
  }

  /// The attributes of the cookie that the answer sets, sorted; nil when it sets none of this name.
  func cookie(_ name: String) -> [String]? {
    values("Set-Cookie").first { $0.hasPrefix(name + "=") }
      .map { $0.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }.sorted() }
  }

  var problemCode: String? { values("X-AppNorth-Problem").first }
}
