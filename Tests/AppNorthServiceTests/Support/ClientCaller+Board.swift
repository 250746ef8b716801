import AppNorthIdentity
import Foundation

extension ClientCaller {
  /// Proposes an idea and returns its id.
  func propose(_ title: String = "Dark mode", _ details: String = "for the evening") async throws -> String {
    let draft = try jsonText(["title": title, "details": details])
    return try await post("/v1/ideas", draft).string("id")
  }

  func vote(for id: String) async throws -> Answer {
    try await service.send(request("PUT", "/v1/ideas/\(id)/vote"))
  }

  func withdraw(from id: String) async throws -> Answer {
    try await service.send(request("DELETE", "/v1/ideas/\(id)/vote"))
  }

  func idea(_ id: String) async throws -> Answer {
    try await get("/v1/ideas/\(id)")
  }

  /// Comments and returns the comment's id.
  func comment(_ text: String, on id: String) async throws -> String {
    try await post("/v1/ideas/\(id)/comments", try jsonText(["text": text])).string("id")
  }

  func deleteComment(_ commentID: String, of id: String) async throws -> Answer {
    try await service.send(request("DELETE", "/v1/ideas/\(id)/comments/\(commentID)"))
  }

  /// The ids of all ideas of a list, page by page.
  func allIdeas(_ query: String = "", limit: Int = 100) async throws -> [String] {
    var ids: [String] = []
    try await eachPage("/v1/ideas?limit=\(limit)\(query)", get) { ids += try $0.strings("id") }
    return ids
  }

  /// This caller with a voter token beside, as a signed-in installation sends it.
  func from(installation token: String) -> ClientCaller {
    ClientCaller(service: service, appID: appID, headers: headers + [(WireHeader.voterToken.name, token)])
  }

  private func jsonText(_ members: [String: String]) throws -> String {
    String(decoding: try JSONEncoder().encode(members), as: UTF8.self)
  }
}
