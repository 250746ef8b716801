extension ChatUpdates {
  /// Asks for what follows the last message, again and again.
  public struct Iterator: AsyncIteratorProtocol {
    private let calls: CallRunner
    private let generation: IdentityGeneration
    private var last: MessageID?
    private var waiting: ArraySlice<Message> = []
    private var backoff = Backoff()
    private var hasEnded = false

    init(calls: CallRunner, generation: IdentityGeneration, last: MessageID?) {
      self.calls = calls
      self.generation = generation
      self.last = last
    }

    /// The next message. After it threw, there is none.
    public nonisolated(nonsending) mutating func next() async throws -> Message? {
      guard !hasEnded else { return nil }
      do {
        while waiting.isEmpty { try await poll() }
        try Task.checkCancellation()
        guard calls.identity.isCurrent(generation) else { throw AppNorthError.identityChanged }
        return waiting.popFirst()
      } catch {
        hasEnded = true
        waiting = []
        throw error
      }
    }

    /// What `for try await` calls: the same, on the actor of the loop.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Message? {
      try await next()
    }

    private nonisolated(nonsending) mutating func poll() async throws {
      let began = calls.environment.uptime()
      do {
        let call = APICall.chatMessages(after: last, limit: 100, waitSeconds: 25)
        let list: ChatMessageList = try await calls.answer(to: call, boundTo: generation)
        backoff.reset()
        waiting = unseen(list.items)
        last = waiting.last?.id ?? last
      } catch let error as AppNorthError where error.isRetryable {
        let wait = backoff.next(retryAfter: error.retryAfter, chance: calls.environment.chance())
        try await calls.pause(for: wait, during: generation)
        return
      }
      // A service that does not hold its answer back must not be asked in a hot loop.
      if waiting.isEmpty, calls.environment.uptime() - began < .seconds(1) {
        try await calls.pause(for: .seconds(1), during: generation)
      }
    }

    /// Without the last message and what precedes it, should an answer begin too early.
    private func unseen(_ messages: [Message]) -> ArraySlice<Message> {
      guard let position = messages.lastIndex(where: { $0.id == last }) else { return messages[...] }
      return messages[(position + 1)...]
    }
  }
}
