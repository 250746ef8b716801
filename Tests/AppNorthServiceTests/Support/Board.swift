import AppNorthIdentity
import AppNorthService

/// A project's board, and a member of its team.
struct Board: Sendable {
  let project: TestProject
  let team: AdminClient

  /// A new project of the shared service, or of one of the test's own.
  init(of service: ServiceUnderTest? = nil, hasSecret: Bool = false) async throws {
    let service = if let service { service } else { try await ServiceUnderTest.shared() }
    project = try await service.project(hasSecret: hasSecret)
    team = try await service.administrator()
  }

  init(_ project: TestProject, _ team: AdminClient) {
    self.project = project
    self.team = team
  }

  var path: String { project.adminPath + "/ideas" }

  /// Writes down an idea of the team's and returns its id.
  func idea(_ title: String = "An idea", status: String = "open") async throws -> String {
    try await team.post(path, #"{"title":"\#(title)","details":"","status":"\#(status)"}"#).string("id")
  }

  func change(_ id: String, _ json: String) async throws -> Answer {
    try await team.send("PATCH", path + "/\(id)", json: json)
  }

  func merge(_ id: String, into target: String) async throws -> Answer {
    try await team.send("PUT", path + "/\(id)/merge", json: #"{"into":"\#(target)"}"#)
  }

  func unmerge(_ id: String) async throws -> Answer {
    try await team.send("DELETE", path + "/\(id)/merge")
  }

  /// The titles of a roadmap column as everybody sees it.
  func column(_ status: String) async throws -> [String] {
    let columns = try await project.nobody.get("/v1/roadmap")["columns"]?.arrayValue ?? []
    guard let column = columns.first(where: { $0.objectValue?["status"] == .string(status) })?.objectValue else {
      throw Unexpected("no column \(status)")
    }
    return (column["items"]?.arrayValue ?? []).map { $0.objectValue?["title"]?.stringValue ?? "(none)" }
  }

  /// Who did what, the oldest first.
  func audit() async throws -> [String] {
    try await team.get(project.adminPath + "/audit?limit=100").strings("action").reversed()
  }
}
