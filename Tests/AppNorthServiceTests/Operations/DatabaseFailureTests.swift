import AppNorthIdentity
import AppNorthService
import Database
import Foundation
import Synchronization
import Testing

/// A database that fails is told as 503, and the service goes on (api).
struct DatabaseFailureTests {
  @Test func answersUnavailableWhenTheDatabaseIsGone() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    let person = try project.person("a@example.com")
    let id = try await person.report()
    let administrator = try await service.administrator()
    await service.service.core.database.close()
    let requests = [
      person.request("GET", "/v1/reports"), person.request("GET", "/v1/reports/\(id)"),
      person.request("POST", "/v1/reports", json: #"{"title":"t","details":""}"#, key: "k"),
      person.request("GET", "/v1/chat/messages?wait=5"),
      person.request("POST", "/v1/chat/messages", json: #"{"text":"t"}"#, key: "k"),
      person.request("PUT", "/v1/chat/read", json: #"{"upTo":"m"}"#),
      administrator.request("GET", "/admin/v1/projects"),
      administrator.request("POST", project.adminPath + "/secret", json: #"{"action":"rotate"}"#),
      Request("GET", "/v1/app", headers: [(WireHeader.appID.name, "app_00000000000000000000")]),
      Request("OPTIONS", "/v1/app", headers: [("Origin", "https://a.test"), ("Access-Control-Request-Method", "GET")]),
    ]
    for request in requests {
      let answer = try await service.send(request)
      let what = Comment(rawValue: "\(request.method) \(request.target): \(answer.text)")
      #expect(answer.summary == "503 UNAVAILABLE", what)
      #expect(answer.values("Retry-After") == ["1"], what)
      #expect(answer.values("Cache-Control") == ["private, no-store"], what)
    }
    #expect(try await service.send(Request("GET", "/health/ready")).status == 503)
    #expect(try await service.send(Request("GET", "/health/live")).status == 200)
    #expect(try await service.send(Request("GET", "/metrics")).status == 200)
    #expect(try service.log.lines().contains { $0["event"] == .string("database_unavailable") })
    await service.stop()
  }

  /// A secret that cannot be read again is not used past its lease, or a rotation elsewhere would not be seen.
  @Test func acceptsNoIdentityWhenItsLeaseCannotBeRenewed() async throws {
    let service = try await ServiceUnderTest()
    let person = try await service.project().person("a@example.com")
    #expect(try await person.get("/v1/me").status == 200)
    await service.service.core.database.close()
    let closed = ContinuousClock.now
    var last: Answer
    repeat {
      last = try await person.get("/v1/me")
    } while last.status == 200 && ContinuousClock.now - closed < .seconds(3)
    #expect(last.summary == "503 UNAVAILABLE")
    #expect(ContinuousClock.now - closed < .seconds(2))
    await service.stop()
  }

  @Test func answersUnavailableWhileAnotherProgramKeepsTheDatabaseLocked() async throws {
    let service = try await ServiceUnderTest()
    let project = try await service.project()
    let person = try project.person("a@example.com")
    let other = try SQLiteDatabase(path: service.configuration.databasePath)
    let isFree = Mutex(false)
    let (held, holding) = AsyncStream<Void>.makeStream()
    async let lock: Void = other.write { session in
      try session.execute("UPDATE service_state SET number = number WHERE name = 'revision'")
      holding.yield()
      while !isFree.withLock({ $0 }) { usleep(1_000) }
    }
    for await _ in held { break }
    let answer = try await person.post("/v1/reports", #"{"title":"t","details":""}"#, key: "k")
    #expect(answer.summary == "503 UNAVAILABLE")
    #expect(try await person.get("/v1/reports").status == 200, "readers go on")
    isFree.withLock { $0 = true }
    try await lock
    await other.close()
    #expect(try await person.post("/v1/reports", #"{"title":"t","details":""}"#, key: "k").status == 201)
    #expect(try await person.get("/v1/reports").items().count == 1)
    await service.stop()
  }

  @Test(arguments: ["notes.txt", ".", "missing/appnorth.sqlite"])
  func refusesToStartOnWhatIsNoDatabase(_ name: String) async throws {
    let folder = try TemporaryFolder()
    let notes = Data(String(repeating: "not a database ", count: 500).utf8)
    try notes.write(to: URL(fileURLWithPath: folder.file("notes.txt")))
    let error = await #expect(throws: StartError.self) {
      try await ServiceUnderTest(folder: folder) { $0.databasePath = folder.file(name) }
    }
    #expect(error?.description.hasPrefix("database: ") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("notes.txt"))) == notes)
  }

  @Test func refusesAnAddressInUse() async throws {
    let service = try await ServiceUnderTest.shared()
    let error = await #expect(throws: StartError.self) {
      try await ServiceUnderTest { $0.listen = service.service.address }
    }
    #expect(error?.description.contains("in use") == true)
  }
}
