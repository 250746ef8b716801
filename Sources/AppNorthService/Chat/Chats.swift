import AppNorthIdentity
import Database

/// The rules of a person's chat with the team.
struct Chats: Sendable {
  let database: any Database
  let clock: ServiceClock

  /// The person's messages, the oldest first.
  ///
  /// - Parameter after: a message of this chat, behind which to begin; another's is `NOT_FOUND`.
  func messages(of identity: VerifiedIdentity, after: String?, _ page: PageRequest) async throws -> Page<Message> {
    try await database.read { session in
      let store = ChatStore(session: session)
      guard let personID = try PersonStore(session: session).id(of: identity) else {
        guard after == nil else { throw Problem.notFound }
        return Page(items: [], nextCursor: nil)
      }
      var number = page.cursor?.position ?? 0
      if let after {
        guard let found = try store.number(of: after, in: personID) else { throw Problem.notFound }
        number = found
      }
      return try store.messages(of: personID, after: number, limit: page.limit)
    }
  }

  /// - Returns: the answer's body; the same one when the request is repeated.
  func send(_ text: String, by identity: VerifiedIdentity, _ creating: CreatingRequest) async throws -> [UInt8] {
    try await database.write { session in
      let now = clock.now()
      let personID = try PersonStore(session: session).record(identity, at: now)
      return try IdempotencyStore(session: session).once(creating, by: personID.text, about: personID, at: now) {
        try ChatStore(session: session)
          .append(text, from: .person, to: personID, in: identity.projectID, at: now).jsonBytes
      }
    }
  }

  /// - Returns: how many messages of the team are unread now.
  func markRead(upTo messageID: String, by identity: VerifiedIdentity) async throws -> Int64 {
    try await database.write { session in
      let store = ChatStore(session: session)
      guard let personID = try PersonStore(session: session).id(of: identity),
        let number = try store.number(of: messageID, in: personID)
      else { throw Problem.notFound }
      return try store.markRead(upTo: number, of: personID)
    }
  }
}
