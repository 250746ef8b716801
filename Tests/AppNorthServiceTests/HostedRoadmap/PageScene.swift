import AppNorthIdentity
import AppNorthService
import Cryptography

/// A project with an idea, for the tests of the pages that share one service.
struct PageScene: Sendable {
  static let person = "Visitor.Name@example.com"

  let service: ServiceUnderTest
  let project: TestProject
  /// Takes persons alone.
  let strict: TestProject
  let ideaID: String

  static func shared() async throws -> PageScene {
    try await start.value
  }

  private static let start = Task { try await PageScene() }

  init() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock())
    async let first = service.project()
    async let second = service.project(policy: .required)
    self.service = service
    (project, strict) = (try await first, try await second)
    ideaID = try await project.idea("Lorem ipsum")
  }

  func browser(signedIn: Bool) async throws -> Browser {
    let browser = Browser(project)
    if signedIn { try await browser.signIn(Self.person) }
    return browser
  }

  func request(_ sample: PageSample, _ browser: Browser, headers: [(String, String)]? = nil) async throws -> Request {
    var path = sample.path.replacing("{id}", with: ideaID)
    if path.contains("{comment}") { path = path.replacing("{comment}", with: try await comment(by: browser)) }
    guard sample.method == "POST" else {
      return Request(sample.method, browser.home + path, headers: headers ?? [])
    }
    var fields = sample.fields
    for index in fields.indices {
      switch fields[index].1 {
      case "{key}": fields[index].1 = try Self.key()
      case "{code}": fields[index].1 = try await project.roadmapCode(Self.person)
      default: break
      }
    }
    return browser.form(path, fields, headers: headers ?? [("Origin", browser.origin)])
  }

  func send(_ sample: PageSample, _ browser: Browser, headers: [(String, String)]? = nil) async throws -> Answer {
    try await browser.send(try await request(sample, browser, headers: headers))
  }

  /// Comments on the idea as the browser's visitor; one whose visitor may not gets the id of no comment.
  private func comment(by browser: Browser) async throws -> String {
    let answer = try await browser.post("/ideas/\(ideaID)/comments", [("key", try Self.key()), ("text", "To go")])
    return answer.values("Location").first?.split(separator: "#").last.map(String.init) ?? "cmt_00000000000000000000"
  }

  /// A form's key as a page gives it out.
  static func key() throws -> String {
    Base64URL.encode(try SecureRandom.bytes(32))
  }
}
