import AppNorthIdentity
import Foundation

/// A new person of the shared project, and the team.
struct Talk: Sendable {
  let project: TestProject
  let email: String
  let person: ClientCaller
  let administrator: AdminClient

  init() async throws {
    project = try await SharedProject.shared()
    email = UUID().uuidString.lowercased() + "@example.com"
    person = try project.person(email)
    administrator = try await project.service.administrator()
  }

  func personID() async throws -> String {
    try await project.service.service.core.database.read { [email] session in
      guard let id = try session.first("SELECT id FROM people WHERE email = $1", [.text(email)], { try $0.text(0) })
      else { throw Unexpected("the person has not taken part") }
      return id
    }
  }

  /// - Returns: the message's id.
  @discardableResult
  func teamSays(_ text: String) async throws -> String {
    let target = project.adminPath + "/chats/\(try await personID())/messages"
    return try await administrator.post(target, #"{"text":"\#(text)"}"#).string("id")
  }

  /// The person's chat in the team's list.
  func summary() async throws -> JSONObject {
    let id = try await personID()
    let chats = try await administrator.get(project.adminPath + "/chats?limit=100").items()
    guard let chat = chats.first(where: { $0["personId"]?.stringValue == id }) else { throw Unexpected("no chat") }
    return chat
  }
}
