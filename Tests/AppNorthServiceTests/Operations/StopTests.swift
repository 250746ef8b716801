import AppNorthIdentity
import Database
import Foundation
import Synchronization
import Testing

@testable import AppNorthService

/// A stop finishes what is open, stores it, and takes nothing new.
struct StopTests {
  @Test func finishesOpenRequestsAndStoresThem() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    // Another program holds the write lock, so that the report cannot be stored before the stop has begun.
    let other = try SQLiteDatabase(path: service.configuration.databasePath)
    let isFree = Mutex(false)
    let (held, holding) = AsyncStream<Void>.makeStream()
    async let lock: Void = other.write { session in
      try session.execute("UPDATE service_state SET number = number WHERE name = 'revision'")
      holding.yield()
      while !isFree.withLock({ $0 }) { usleep(1_000) }
    }
    for await _ in held { break }
    let (open, idle) = (try service.connect(), try service.connect())
    for connection in [open, idle] { _ = try await connection.exchange(Request("GET", "/health/live")) }
    let request = try project.person("a@example.com")
      .request("POST", "/v1/reports", json: #"{"title":"last words","details":""}"#, key: "k")
    try open.send(request.bytes)
    // So that the request has been read when the stop begins; a stop that comes first fails the test.
    try await Task.sleep(for: .milliseconds(200))
    async let stop: Void = service.stop()
    while (try? service.connect()) != nil { try await Task.sleep(for: .milliseconds(1)) }
    isFree.withLock { $0 = true }
    #expect(try await open.answer().status == 201)
    try await lock
    await stop
    let left = try await other.read { session in
      try session.query("SELECT title FROM reports") { try $0.text(0) }
    }
    #expect(left == ["last words"])
    await other.close()
  }

  @Test func startsAgainFromWhatIsThere() async throws {
    let first = try await ServiceUnderTest()
    let project = try await first.project()
    let id = try await project.person("a@example.com").report()
    await first.stop()
    let second = try await ServiceUnderTest(folder: first.folder, clock: first.clock)
    let again = TestProject(service: second, project: project.project, secret: project.secret)
    #expect(try await again.person("a@example.com").get("/v1/reports/\(id)").status == 200)
    await second.stop()
    #expect(try second.log.lines().map { $0["event"]?.stringValue }.first == "listening")
  }

  @Test func refusesADatabaseOfANewerProgram() async throws {
    let first = try await ServiceUnderTest()
    await first.stop()
    let database = try SQLiteDatabase(path: first.configuration.databasePath)
    try await database.migrate(
      Schema.migrations + [Migration(number: Schema.migrations.count + 1, name: "later", statements: [])])
    await database.close()
    let error = await #expect(throws: StartError.self) { try await ServiceUnderTest(folder: first.folder) }
    #expect(error?.description.hasPrefix("database: ") == true)
  }
}
