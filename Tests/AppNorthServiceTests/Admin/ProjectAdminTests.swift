import AppNorthIdentity
import AppNorthService
import Testing

/// Projects under `/admin/v1`.
struct ProjectAdminTests {
  @Test func makesReadsAndChangesAProject() async throws {
    let administrator = try await ServiceUnderTest.shared().administrator(named: "maker")
    let made = try await administrator.post("/admin/v1/projects", #"{"name":"Café ☕"}"#)
    #expect(made.status == 201)
    let object = try #require(try JSONValue(parsing: made.body[...]).objectValue)
    #expect(object.keys == ["projectId", "appId", "name", "identityPolicy", "allowedOrigins", "createdAt"])
    #expect(object["identityPolicy"] == .string("observe"))
    #expect(object["allowedOrigins"] == .array([]))
    _ = try AppID(try made.string("appId"))
    let address = "/admin/v1/projects/\(try ProjectID(try made.string("projectId")).text)"
    #expect(try await administrator.get(address).body == made.body)
    let json =
      #"{"name":"New","identityPolicy":"required","allowedOrigins":["https://a.test","https://b.test:1","https://a.test"]}"#
    let changed = try await administrator.send("PATCH", address, json: json)
    #expect(changed.status == 200)
    #expect(changed["allowedOrigins"] == .array([.string("https://a.test"), .string("https://b.test:1")]))
    #expect(try await administrator.get(address).body == changed.body)
    let same = try await administrator.send("PATCH", address, json: "{}")
    #expect(same.body == changed.body)
    #expect(
      try await administrator.get(address + "/audit").strings("action").suffix(2) == [
        "project.change", "project.create",
      ])
  }

  @Test(arguments: [
    "{}", #"{"name":""}"#, #"{"name":" "}"#, #"{"name":"a\nb"}"#, #"{"name":"\u0000"}"#, #"{"name":1}"#,
    #"{"name":"\#(String(repeating: "n", count: 101))"}"#, #"{"name":"n","identityPolicy":"off"}"#,
    #"{"name":"n","identityPolicy":null}"#, #"{"name":"n","allowedOrigins":"https://a.test"}"#,
    #"{"name":"n","allowedOrigins":[1]}"#, #"{"name":"n","allowedOrigins":["http://a.test"]}"#,
    #"{"name":"n","allowedOrigins":["*"]}"#, #"{"name":"n","projectId":"prj_0123456789abcdefghij"}"#,
    #"{"name":"n","allowedOrigins":[\#((0..<21).map { #""https://a\#($0).test""# }.joined(separator: ","))]}"#,
  ])
  func refusesAProject(_ json: String) async throws {
    let administrator = try await ServiceUnderTest.shared().administrator()
    #expect(try await administrator.post("/admin/v1/projects", json).summary == "400 INVALID_REQUEST")
  }

  @Test(arguments: ["prj_00000000000000000000", "prj_short", "app_00000000000000000000", "x"])
  func knowsNoSuchProject(_ id: String) async throws {
    let administrator = try await ServiceUnderTest.shared().administrator()
    let routes = try await ServiceUnderTest.shared().service.routes
      .filter { $0.pattern.description.hasPrefix("/admin/v1/projects/") }
    for route in routes {
      let target = route.pattern.description.replacing("{projectId}", with: id)
        .replacing("{personId}", with: "per_x").replacing("{id}", with: "rep_x").replacing("{commentId}", with: "cmt_x")
      let json = Self.bodies.first { target.hasSuffix($0.key) }?.value
      let answer = try await administrator.send(
        route.method.rawValue, target, json: json ?? (["POST", "PATCH"].contains(route.method.rawValue) ? "{}" : nil))
      #expect(answer.summary == "404 NOT_FOUND", Comment(rawValue: "\(route.method.rawValue) \(target) \(answer.text)"))
    }
  }

  private static let bodies = [
    "/secret": #"{"action":"create"}"#, "/messages": #"{"text":"t"}"#, "/rep_x": #"{"status":"open"}"#,
    "/ideas": #"{"title":"t","details":""}"#, "/comments": #"{"text":"t"}"#, "/cmt_x": #"{"isHidden":true}"#,
    "/merge": #"{"into":"rep_y"}"#,
  ]

  @Test func listsProjectsPageByPage() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock())
    let administrator = try await service.administrator()
    var made: [String] = []
    for _ in 0..<5 { made.append(try await service.project(hasSecret: false).id.text) }
    var seen: [String] = []
    try await eachPage("/admin/v1/projects?limit=2", administrator.get) { seen += try $0.strings("projectId") }
    #expect(seen == made.sorted().reversed())
    await service.stop()
  }

  @Test func refusesBadQueriesOnEveryList() async throws {
    let project = try await SharedProject.shared()
    let administrator = try await project.service.administrator()
    for list in ["/secrets", "/people", "/reports", "/chats", "/audit"] {
      for query in ["limit=0", "limit=101", "cursor=x", "cursor=e30", "x=1", "limit=1&limit=1", "email=a"] {
        let answer = try await administrator.get(project.adminPath + list + "?" + query)
        #expect(answer.summary == "400 INVALID_REQUEST", Comment(rawValue: list + "?" + query))
      }
    }
  }
}
