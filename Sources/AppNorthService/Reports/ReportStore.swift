import AppNorthIdentity
import Database

/// The SQL of reports and their messages.
struct ReportStore {
  let session: any DatabaseSession

  static let columns = "id, title, details, status, created_at, context"

  private var thread: MessageThread {
    MessageThread(session: session, table: "report_messages", key: "report_id")
  }

  func insert(_ report: Report, in projectID: ProjectID, of owner: OwnerKey) throws {
    try session.execute(
      """
      INSERT INTO reports (\(Self.columns), project_id, person_id, voter, message_count)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)
      """,
      [
        .text(report.id), .text(report.title), .text(report.details), .text(report.status.rawValue),
        .time(report.createdAt),
        .textOrNull(report.context.map { String(decoding: $0.json, as: UTF8.self) }),
        .text(projectID.text),
      ] + owner.values)
  }

  /// Nil when the report is not the owner's.
  func report(_ id: String, of owner: OwnerKey, in projectID: ProjectID) throws -> Report? {
    try session.first(
      "SELECT \(Self.columns) FROM reports WHERE id = $1 AND \(Self.condition(owner, from: 2))",
      [.text(id)] + Self.values(owner, projectID), Self.read)
  }

  /// The newest first.
  func page(of owner: OwnerKey, in projectID: ProjectID, _ page: PageRequest) throws -> Page<Report> {
    let rows = try session.query(
      """
      SELECT \(Self.columns) FROM reports
      WHERE \(Self.condition(owner, from: 4)) AND (created_at < $1 OR (created_at = $1 AND id < $2))
      ORDER BY created_at DESC, id DESC LIMIT $3
      """,
      page.newestFirstValues + Self.values(owner, projectID), Self.read)
    return Page(rows, limit: page.limit, byteCount: \.byteCount) {
      Cursor(position: $0.createdAt.milliseconds, id: $0.id)
    }
  }

  func all(of personID: PersonID) throws -> [Report] {
    try session.query(
      "SELECT \(Self.columns) FROM reports WHERE person_id = $1 ORDER BY created_at, id", [.text(personID.text)],
      Self.read)
  }

  func setStatus(_ status: ReportStatus, of id: String) throws {
    try session.execute("UPDATE reports SET status = $2 WHERE id = $1", [.text(id), .text(status.rawValue)])
  }

  /// Takes the next number of the report's thread and writes the message there.
  func append(_ text: String, from sender: Message.Sender, to id: String, at now: Timestamp) throws -> Message {
    let number = try session.one(
      "UPDATE reports SET message_count = message_count + 1 WHERE id = $1 RETURNING message_count", [.text(id)]
    ) { try $0.integer(0) }
    let message = Message(
      number: number, id: try RandomID.make("msg_"), sender: sender, text: text, createdAt: now)
    try thread.append(message, to: id)
    return message
  }

  func messages(of id: String, _ page: PageRequest) throws -> Page<Message> {
    let rows = try thread.messages(of: id, after: page.cursor?.position ?? 0, limit: Int64(page.limit) + 1)
    return Page(thread: rows, limit: page.limit)
  }

  func allMessages(of id: String) throws -> [Message] {
    try thread.messages(of: id, after: 0, limit: .max)
  }

  private static func condition(_ owner: OwnerKey, from first: Int) -> String {
    switch owner {
    case .person: "person_id = $\(first)"
    case .voter: "voter = $\(first) AND project_id = $\(first + 1)"
    }
  }

  private static func values(_ owner: OwnerKey, _ projectID: ProjectID) -> [DatabaseValue] {
    switch owner {
    case .person(let id): [.text(id.text)]
    case .voter(let digest): [.bytes(digest.bytes), .text(projectID.text)]
    }
  }

  /// Reads ``columns``.
  static func read(_ row: borrowing DatabaseRow) throws -> Report {
    Report(
      id: try row.text(0), title: try row.text(1), details: try row.text(2), status: try row.word(3),
      createdAt: try row.time(4),
      context: try row.textOrNil(5).map { ReportContext(stored: Array($0.utf8)) })
  }
}
