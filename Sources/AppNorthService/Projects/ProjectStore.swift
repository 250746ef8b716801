import AppNorthIdentity
import Database

/// The SQL of projects.
struct ProjectStore {
  let session: any DatabaseSession

  private static let columns = "id, app_id, name, identity_policy, allowed_origins, created_at"

  func insert(_ project: Project) throws {
    try session.execute(
      "INSERT INTO projects (\(Self.columns)) VALUES ($1, $2, $3, $4, $5, $6)",
      [
        .text(project.id.text), .text(project.appID.text), .text(project.name),
        .text(project.identityPolicy.rawValue), .text(Self.joined(project.allowedOrigins)),
        .time(project.createdAt),
      ])
  }

  func update(_ project: Project) throws {
    try session.execute(
      "UPDATE projects SET name = $2, identity_policy = $3, allowed_origins = $4 WHERE id = $1",
      [
        .text(project.id.text), .text(project.name), .text(project.identityPolicy.rawValue),
        .text(Self.joined(project.allowedOrigins)),
      ])
  }

  func project(_ id: ProjectID) throws -> Project? {
    try session.first("SELECT \(Self.columns) FROM projects WHERE id = $1", [.text(id.text)], Self.read)
  }

  func project(_ appID: AppID) throws -> Project? {
    try session.first("SELECT \(Self.columns) FROM projects WHERE app_id = $1", [.text(appID.text)], Self.read)
  }

  /// The newest first.
  func page(_ page: PageRequest) throws -> Page<Project> {
    let rows = try session.query(
      """
      SELECT \(Self.columns) FROM projects
      WHERE created_at < $1 OR (created_at = $1 AND id < $2)
      ORDER BY created_at DESC, id DESC LIMIT $3
      """,
      page.newestFirstValues, Self.read)
    return Page(rows, limit: page.limit, byteCount: { _ in 0 }) {
      Cursor(position: $0.createdAt.milliseconds, id: $0.id.text)
    }
  }

  /// Every Origin that some project allows.
  func allowedOrigins() throws -> Set<String> {
    let lists = try session.query("SELECT allowed_origins FROM projects WHERE allowed_origins <> ''") { row in
      try row.text(0)
    }
    return Set(lists.flatMap { $0.split(separator: " ").map(String.init) })
  }

  // An Origin holds no space, so a list of them is one text.
  private static func joined(_ origins: [Origin]) -> String {
    origins.map(\.text).joined(separator: " ")
  }

  private static func read(_ row: borrowing DatabaseRow) throws -> Project {
    Project(
      id: try ProjectID(try row.text(0)), appID: try AppID(try row.text(1)), name: try row.text(2),
      identityPolicy: try row.word(3),
      allowedOrigins: try row.text(4).split(separator: " ").map { try Origin(String($0)) },
      createdAt: try row.time(5))
  }
}
