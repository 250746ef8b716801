import AppNorthIdentity
import AppNorthService
import Testing

/// What an app learns about its project and its person.
struct MeAndAppTests {
  @Test func tellsTheIdentityAsItWasVerified() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock())
    let project = try await service.project()
    func me(_ properties: [String: AppNorthIdentityProperty]?) async throws -> String {
      let headers = try project.identity("Jos\u{e9}@Example.com", properties: properties)
      return try await ClientCaller(service: service, appID: project.appID, headers: headers).get("/v1/me").text
    }
    let start = #"{"email":"josé@example.com","properties":"#
    let end = #","expiresAt":"2026-01-31T09:45:00Z"}"#
    #expect(try await me(nil) == start + "null" + end)
    #expect(try await me([:]) == start + "{}" + end)
    #expect(
      try await me(["b": "x/\"", "a": 5, "c": .number(1e21), "d": true])
        == start + #"{"a":5,"b":"x/\"","c":1e+21,"d":true}"# + end)
    await service.stop()
  }

  @Test func tellsOnlyWhatIsPublicOfTheProject() async throws {
    let project = try await SharedProject.shared()
    let answer = try await project.nobody.get("/v1/app")
    let object = try #require(try JSONValue(parsing: answer.body[...]).objectValue)
    #expect(object.keys == ["name", "identityPolicy", "limits"])
    #expect(object["limits"]?.objectValue?["titleCharacters"] == .number(200))
    #expect(object["limits"]?.objectValue?["commentCharacters"] == .number(4_000))
    #expect(object["limits"]?.objectValue?["searchCharacters"] == .number(200))
    #expect(object["limits"]?.objectValue?["bodyBytes"] == .number(65_536))
    #expect(!answer.everything.contains(project.id.text))
  }

  @Test func endsAnIdentityInTheSecondOfItsExpiry() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock())
    let person = try await service.project().person("a@example.com")
    let expiry = SettableClock.start.unixSeconds + 900
    service.clock.now = Timestamp(milliseconds: expiry * 1000 - 1)
    #expect(try await person.get("/v1/me").status == 200)
    service.clock.now = Timestamp(milliseconds: expiry * 1000)
    #expect(try await person.get("/v1/me").reason == "expired")
    await service.stop()
  }
}
