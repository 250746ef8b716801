import AppNorthIdentity
import HTTPServer

/// A person's chat under `/v1`.
struct ChatRoutes {
  let chats: Chats
  let polls: ChatPolls

  var routes: [Route] {
    [
      Route(
        .get, "/v1/chat/messages", query: PageRequest.parameterNames + ["after", "wait"],
        .person { .json(try await messages($0, $1)) }),
      Route(
        .post, "/v1/chat/messages",
        .person { request, identity in
          let text = try Message.text(of: request.request)
          return .json(
            bytes: try await chats.send(text, by: identity, try request.creating(by: .person(identity))), status: 201)
        }),
      Route(
        .put, "/v1/chat/read",
        .person { request, identity in
          let messageID = try JSONBody(request.request, fields: ["upTo"]).text("upTo", characters: 1...64)
          return .json(UnreadAnswer(unreadCount: try await chats.markRead(upTo: messageID, by: identity)))
        }),
    ]
  }

  private func messages(_ request: ClientRequest, _ identity: VerifiedIdentity) async throws -> Page<Message> {
    let page = try PageRequest(request.query)
    let after = request.query["after"]
    guard after == nil || page.cursor == nil else {
      throw Problem.invalidRequest("Use `after` or `cursor`, not both.")
    }
    let wait = try request.query.integer("wait", in: ChatPolls.waitSeconds, default: 0)
    return try await polls.messages(
      of: identity, after: after, page, wait: .seconds(wait), verifyAgain: request.verifyAgain)
  }
}
