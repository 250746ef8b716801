import AppNorthIdentity
import HTTPServer

/// A person's chat under `/v1`.
struct ChatRoutes {
  let chats: Chats
  let watcher: ChatWatcher

  /// Seconds that a long poll may ask to wait.
  static let waits = 0...25

  var routes: [Route] {
    [
      Route(
        .get, "/v1/chat/messages", query: PageRequest.parameterNames + ["after", "wait"],
        .person { .json(try await messages($0, $1)) }),
      Route(
        .post, "/v1/chat/messages",
        .person { request, identity in
          let text = try Message.text(of: request.request)
          return .json(bytes: try await chats.send(text, by: identity, try request.creating()), status: 201)
        }),
      Route(
        .put, "/v1/chat/read",
        .person { request, identity in
          let messageID = try JSONBody(request.request, fields: ["upTo"]).text("upTo", characters: 1...64)
          return .json(UnreadAnswer(unreadCount: try await chats.markRead(upTo: messageID, by: identity)))
        }),
    ]
  }

  /// Answers with the messages there are; with `wait` and none, waits for the next one.
  private func messages(_ request: ClientRequest, _ identity: VerifiedIdentity) async throws -> Page<Message> {
    let page = try PageRequest(request.query)
    let after = request.query["after"]
    guard after == nil || page.cursor == nil else {
      throw Problem.invalidRequest("Use `after` or `cursor`, not both.")
    }
    let wait = try request.query.integer("wait", in: Self.waits, default: 0)
    let deadline = ContinuousClock.now + .seconds(wait)
    let key = ChatKey(projectID: identity.projectID, email: identity.email)
    while true {
      // Waiting begins before looking, so that a message that comes between the two is not missed.
      let waiter = watcher.add(for: key)
      defer { watcher.remove(waiter, for: key) }
      let found = try await chats.messages(of: identity, after: after, page)
      if !found.items.isEmpty || ContinuousClock.now >= deadline || watcher.isClosed { return found }
      await waiter.wait(until: deadline)
      // What was proven when the poll began may be dead by now: rotated, blocked or expired.
      try await request.verifyAgain()
    }
  }
}
