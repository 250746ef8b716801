import AppNorthIdentity
import Database

/// The SQL of chats.
struct ChatStore {
  let session: any DatabaseSession

  private var thread: MessageThread {
    MessageThread(session: session, table: "chat_messages", key: "person_id")
  }

  /// Takes the next number of the person's chat and writes the message there; the first one opens the chat.
  func append(
    _ text: String, from sender: Message.Sender, to personID: PersonID, in projectID: ProjectID, at now: Timestamp
  ) throws -> Message {
    let change = try session.one(
      "UPDATE service_state SET number = number + 1 WHERE name = 'chat_changes' RETURNING number"
    ) { try $0.integer(0) }
    let number = try session.one(
      """
      INSERT INTO chats (person_id, project_id, message_count, read_number, unread_count, unanswered_count,
        last_message_at, change_number)
      VALUES ($1, $2, 1, 0, $4, $5, $3, $6)
      ON CONFLICT (person_id) DO UPDATE SET message_count = chats.message_count + 1,
        unread_count = chats.unread_count + $4,
        unanswered_count = CASE WHEN $5 = 0 THEN 0 ELSE chats.unanswered_count + 1 END,
        last_message_at = $3, change_number = $6
      RETURNING message_count
      """,
      [
        .text(personID.text), .text(projectID.text), .time(now), .integer(sender == .team ? 1 : 0),
        .integer(sender == .person ? 1 : 0), .integer(change),
      ]
    ) { try $0.integer(0) }
    let message = Message(
      number: number, id: try RandomID.make("msg_"), sender: sender, text: text, createdAt: now)
    try thread.append(message, to: personID.text)
    return message
  }

  /// The oldest first, after the given number.
  func messages(of personID: PersonID, after number: Int64, limit: Int) throws -> Page<Message> {
    Page(
      thread: try thread.messages(of: personID.text, after: number, limit: Int64(limit) + 1), limit: limit)
  }

  func all(of personID: PersonID) throws -> [Message] {
    try thread.messages(of: personID.text, after: 0, limit: .max)
  }

  /// Nil when the message is not of this chat.
  func number(of messageID: String, in personID: PersonID) throws -> Int64? {
    try thread.number(of: messageID, in: personID.text)
  }

  /// Moves the mark of what the person has read up to the message; it never moves back.
  ///
  /// - Returns: how many messages of the team lie after the mark.
  func markRead(upTo number: Int64, of personID: PersonID) throws -> Int64 {
    try session.one(
      """
      UPDATE chats SET read_number = CASE WHEN read_number > $2 THEN read_number ELSE $2 END,
        unread_count = (SELECT COUNT(*) FROM chat_messages m WHERE m.person_id = $1 AND m.sender = 'team'
          AND m.number > CASE WHEN read_number > $2 THEN read_number ELSE $2 END)
      WHERE person_id = $1 RETURNING unread_count
      """,
      [.text(personID.text), .integer(number)]
    ) { try $0.integer(0) }
  }

  /// The chats of a project, the one with the latest message first.
  func page(of projectID: ProjectID, _ page: PageRequest) throws -> Page<ChatSummary> {
    let rows = try session.query(
      """
      SELECT c.person_id, p.email, c.last_message_at, c.unread_count, c.unanswered_count
      FROM chats c JOIN people p ON p.id = c.person_id
      WHERE c.project_id = $4 AND (c.last_message_at < $1 OR (c.last_message_at = $1 AND c.person_id < $2))
      ORDER BY c.last_message_at DESC, c.person_id DESC LIMIT $3
      """,
      page.newestFirstValues + [.text(projectID.text)]
    ) { row in
      ChatSummary(
        personID: PersonID(text: try row.text(0)), email: try row.text(1),
        lastMessageAt: try row.time(2), unreadCount: try row.integer(3),
        unansweredCount: try row.integer(4))
    }
    return Page(rows, limit: page.limit, byteCount: { _ in 0 }) {
      Cursor(position: $0.lastMessageAt.milliseconds, id: $0.personID.text)
    }
  }

  /// How many messages were ever written, in every project. It counts in the order of the commits.
  func changeNumber() throws -> Int64 {
    try session.one("SELECT number FROM service_state WHERE name = 'chat_changes'") { try $0.integer(0) }
  }

  /// The chats that got a message after this many, in every project.
  func changed(after number: Int64) throws -> [ChatKey] {
    try session.query(
      """
      SELECT c.project_id, p.email FROM chats c JOIN people p ON p.id = c.person_id WHERE c.change_number > $1
      """,
      [.integer(number)]
    ) { row in
      ChatKey(projectID: try ProjectID(try row.text(0)), email: try NormalizedEmail(try row.text(1)))
    }
  }
}
