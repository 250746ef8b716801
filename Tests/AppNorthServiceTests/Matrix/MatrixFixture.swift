import AppNorthIdentity
import AppNorthService
import Foundation

/// The world of the matrix: a project whose owner has a report, a chat, and an idea with a comment, one with a blocked person, one without a
/// secret.
struct MatrixFixture: Sendable {
  static let owner = "owner@example.com"
  static let blocked = "blocked@example.com"
  static let voterToken = "voter-0123456789abcdefghij"

  let service: ServiceUnderTest
  let project: TestProject
  let other: TestProject
  let withoutSecret: TestProject
  let reportID: String
  let messageID: String
  let ideaID: String
  let commentID: String

  /// Made once for all tests of the matrix; the clock stands.
  static func shared() async throws -> MatrixFixture {
    try await start.value
  }

  private static let start = Task { try await MatrixFixture() }

  private init() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock())
    async let first = service.project()
    async let second = service.project()
    let (project, other) = (try await first, try await second)
    self.service = service
    self.project = project
    self.other = other
    withoutSecret = try await service.project(hasSecret: false)
    let owner = try project.person(Self.owner)
    reportID = try await owner.report()
    messageID = try await owner.say("hello")
    ideaID = try await owner.propose()
    commentID = try await owner.comment("first", on: ideaID)
    _ = try await project.person(Self.blocked).say("let me in")
    let administrator = try await service.administrator()
    let personID = try await administrator.personID(Self.blocked, in: project)
    let answer = try await administrator.send("PUT", project.adminPath + "/people/\(personID)/block")
    guard answer.status == 200 else { throw Unexpected("not blocked: \(answer.summary)") }
  }

  /// The sample's request, with these headers and a fresh `Idempotency-Key` where it creates.
  ///
  /// - Parameter commentID: the comment that it names; one that stays, unless the request is to delete it.
  func request(
    _ sample: RouteSample, in project: TestProject? = nil, commentID: String? = nil,
    _ headers: [(name: String, value: String)]
  ) -> Request {
    let caller = ClientCaller(service: service, appID: (project ?? self.project).appID, headers: headers)
    return caller.request(
      sample.method,
      sample.target.replacing("{id}", with: reportID).replacing("{idea}", with: ideaID)
        .replacing("{comment}", with: commentID ?? self.commentID),
      json: sample.json?.replacing("{message}", with: messageID),
      key: sample.method == "POST" ? UUID().uuidString : nil)
  }

  /// A comment of the owner's for a sample that deletes one; nil for another sample.
  func commentToDelete(by sample: RouteSample) async throws -> String? {
    guard sample.target.contains("{comment}") else { return nil }
    return try await project.person(Self.owner).comment("to be deleted", on: ideaID)
  }
}
