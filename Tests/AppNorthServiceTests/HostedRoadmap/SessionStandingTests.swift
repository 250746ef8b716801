import AppNorthService
import Database
import Glibc
import Synchronization
import Testing

@testable import AppNorthService

/// A form that was accepted before its session ended, and whose turn at the database comes after, does nothing.
struct SessionStandingTests {
  /// What ends the session, without what tells servers of it: a server that is held up has not heard.
  static let ends = [
    "UPDATE identity_secrets SET state = 'ended', sealed = NULL", "UPDATE people SET blocked_at = 1",
    "DELETE FROM roadmap_sessions", "UPDATE roadmap_sessions SET expires_at = 1",
  ]

  @Test(arguments: ends)
  func endsForAFormThatWaitsForItsTurn(_ statement: String) async throws {
    let scene = try await PageScene()
    let browser = try await scene.browser(signedIn: true)
    var requests: [Request] = []
    for sample in PageSample.acting { requests.append(try await scene.request(sample, browser)) }
    let before = try await scene.service.boardRowCounts()
    let database = try #require(scene.service.service.core.database as? SQLiteDatabase)
    let (isReached, isOpen) = (Flag(), Flag())
    async let ended: Void = database.write { session in
      isReached.raise()
      while !isOpen.isUp { usleep(1_000) }
      try session.execute(statement)
    }
    while !isReached.isUp { try await Task.sleep(for: .milliseconds(1)) }
    let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
      // Each from a browser of its own, with the same cookies.
      for request in requests { group.addTask { try await browser.copy().send(request) } }
      while database.waitingWriteCount < requests.count { try await Task.sleep(for: .milliseconds(1)) }
      isOpen.raise()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    try await ended
    for answer in answers {
      #expect(answer.status == 401)
      #expect(answer.text.contains("You have been signed out"))
      #expect(answer.cookie("appnorth_voter") == nil)
      #expect(answer.cookie("appnorth_session")?.contains("Max-Age=0") == true, "the next page is not to say it again")
    }
    #expect(try await scene.service.boardRowCounts() == before)
    await scene.service.stop()
  }

  @Test func forgetsWhatHasExpired() async throws {
    let scene = try await PageScene()
    let (now, day) = (scene.service.clock.now, RoadmapSessions.lifetime)
    _ = try await scene.browser(signedIn: true)
    _ = try await scene.project.roadmapCode("a@example.com")
    for (time, links, sessions) in [
      (now.advanced(by: .milliseconds(59_999)), 1, 1), (now.advanced(by: .seconds(60)), 0, 1),
      (now.advanced(by: day - .milliseconds(1)), 0, 1), (now.advanced(by: day), 0, 0),
    ] as [(Timestamp, Int64, Int64)] {
      let left = try await scene.service.service.core.database.write { session in
        try RoadmapLinkStore(session: session).deleteExpired(at: time)
        try RoadmapSessionStore(session: session).deleteExpired(at: time)
        return [
          try session.one("SELECT count(*) FROM roadmap_links") { try $0.integer(0) },
          try session.one("SELECT count(*) FROM roadmap_sessions") { try $0.integer(0) },
        ]
      }
      #expect(left == [links, sessions])
    }
    await scene.service.stop()
  }

  /// Something that has happened, asked from any thread.
  private final class Flag: Sendable {
    private let state = Mutex(false)

    var isUp: Bool { state.withLock { $0 } }

    func raise() { state.withLock { $0 = true } }
  }
}
