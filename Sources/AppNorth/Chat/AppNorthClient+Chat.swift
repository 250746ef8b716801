extension AppNorthClient {
  /// Sends a message to the team. Repeated once, safely, after a lost connection.
  ///
  /// - Parameters:
  ///   - text: 1 to 4,000 Unicode scalars.
  ///   - key: to repeat a message that failed, the key it was sent with first.
  /// - Throws: ``AppNorthError``, `IDENTITY_REQUIRED` when no credential is installed; `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func sendChatMessage(
    _ text: String, key: IdempotencyKey = IdempotencyKey()
  ) async throws -> Message {
    try await calls.answer(
      to: .post(["v1", "chat", "messages"], NewMessage(text: text), key: key, voterToken: .ifKnown))
  }

  /// The messages of the person's chat that follow one, the oldest first.
  ///
  /// - Parameters:
  ///   - id: nil to begin with the first message.
  ///   - limit: 1 to 100.
  /// - Throws: ``AppNorthError``, `IDENTITY_REQUIRED` when no credential is installed; `CancellationError`.
  public nonisolated(nonsending) func chatMessages(
    after id: MessageID? = nil, limit: Int = 20
  ) async throws -> [Message] {
    let list: ChatMessageList = try await calls.answer(to: .chatMessages(after: id, limit: limit, waitSeconds: 0))
    return list.items
  }

  /// Marks the chat as read up to a message.
  ///
  /// - Returns: how many messages of the team after it are unread.
  /// - Throws: ``AppNorthError``, `IDENTITY_REQUIRED` when no credential is installed; `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func markChatRead(upTo id: MessageID) async throws -> Int {
    let answer: ChatReadAnswer = try await calls.answer(
      to: .put(["v1", "chat", "read"], ChatRead(upTo: id), voterToken: .ifKnown))
    return answer.unreadCount
  }

  /// New messages of the person's chat as they arrive, each once and in order; see ``ChatUpdates``.
  ///
  /// - Parameter id: the last message that the app has; nil to begin with the first of the chat.
  public func chatUpdates(after id: MessageID? = nil) -> ChatUpdates {
    ChatUpdates(calls: calls, generation: identity.generation, start: id)
  }
}

/// The body of `PUT /v1/chat/read`.
private struct ChatRead: Encodable {
  let upTo: MessageID
}

/// The answer to it.
private struct ChatReadAnswer: Decodable {
  let unreadCount: Int
}
