import AppNorthIdentity

/// The rules of waiting for a message.
struct ChatPolls: Sendable {
  /// How long a poll may wait.
  static let waitSeconds = 0...25

  let chats: Chats
  let watcher: ChatWatcher

  /// The messages there are; when there are none, waits for the next one.
  ///
  /// - Parameters:
  ///   - wait: how long at most; zero answers at once.
  ///   - verifyAgain: throws when what was proven at the beginning no longer holds.
  func messages(
    of identity: VerifiedIdentity, after: String?, _ page: PageRequest, wait: Duration,
    verifyAgain: () async throws -> Void
  ) async throws -> Page<Message> {
    let clock = chats.clock
    let deadline = clock.steady() + wait
    let key = ChatKey(projectID: identity.projectID, email: identity.email)
    while true {
      // Waiting begins before looking, so that a message that comes between the two is not missed.
      let waiter = watcher.add(for: key)
      defer { watcher.remove(waiter, for: key) }
      let found = try await chats.messages(of: identity, after: after, page)
      if !found.items.isEmpty || clock.steady() >= deadline || watcher.isClosed { return found }
      await waiter.wait(until: deadline)
      // What was proven when the poll began may be dead by now: rotated, blocked or expired.
      try await verifyAgain()
    }
  }
}
