/// The holder of an API token.
struct AdminClient: Sendable {
  let service: ServiceUnderTest
  let token: String

  func request(_ method: String, _ target: String, json: String? = nil) -> Request {
    var request = Request(method, target, headers: [("Authorization", "Bearer \(token)")])
    if let json {
      request.add([("Content-Type", "application/json")])
      request.body = Array(json.utf8)
    }
    return request
  }

  func send(_ method: String, _ target: String, json: String? = nil) async throws -> Answer {
    try await service.send(request(method, target, json: json))
  }

  func get(_ target: String) async throws -> Answer {
    try await send("GET", target)
  }

  func post(_ target: String, _ json: String) async throws -> Answer {
    try await send("POST", target, json: json)
  }

  /// The id of the person with this email.
  func personID(_ email: String, in project: TestProject) async throws -> String {
    let people = try await get(project.adminPath + "/people?limit=100").items()
    guard let person = people.first(where: { $0["email"]?.stringValue == email }), let id = person["id"]?.stringValue
    else { throw Unexpected("no person \(email)") }
    return id
  }
}
