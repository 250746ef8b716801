import AppNorthIdentity
import Database

/// The SQL of ideas as the team reads and changes them: those of one project, shown or not.
struct TeamIdeaStore {
  let session: any DatabaseSession

  private static let columns = IdeaStatus.roadmap.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  static let selection = """
    SELECT \(IdeaStore.ideaColumns), i.visibility, i.merged_into, p.id, p.email,
      CASE WHEN i.visibility = 'public' AND i.status IN (\(columns)) THEN (
        SELECT COUNT(*) + 1 FROM (
          SELECT 1 FROM ideas c WHERE c.project_id = i.project_id AND c.visibility = 'public' AND c.status = i.status
            AND c.rank < i.rank LIMIT \(TeamIdea.places.upperBound)) before)
      END
    FROM ideas i LEFT JOIN people p ON p.id = i.person_id
    """
  /// `+` keeps SQLite from walking the project's ideas instead.
  static let numberQuery = "\(selection) WHERE i.number = $1 AND +i.project_id = $2"

  func idea(_ id: IdeaID, in projectID: ProjectID) throws -> TeamIdea? {
    try session.first(
      "\(Self.selection) WHERE i.id = $1 AND i.project_id = $2", [.text(id.text), .text(projectID.text)], Self.read)
  }

  /// The ideas of one visibility, one more than the list's limit when there are as many.
  func ideas(_ list: IdeaList, _ visibility: IdeaVisibility, in projectID: ProjectID) throws -> [TeamIdea] {
    let query = IdeaPageQuery(list, visibility, in: projectID, selecting: Self.selection)
    return try session.query(query.sql, query.values, Self.read)
  }

  func idea(_ number: Int64, in projectID: ProjectID) throws -> TeamIdea? {
    try session.first(Self.numberQuery, [.integer(number), .text(projectID.text)], Self.read)
  }

  func setStatus(_ status: IdeaStatus, rank: Int64, of id: IdeaID, at now: Timestamp) throws {
    try session.execute(
      "UPDATE ideas SET status = $2, rank = $3, status_changed_at = $4 WHERE id = $1",
      [.text(id.text), .text(status.rawValue), .integer(rank), .time(now)])
  }

  /// - Parameter visibility: `public` or `hidden`.
  func setVisibility(_ visibility: IdeaVisibility, of id: IdeaID) throws {
    try session.execute(
      "UPDATE ideas SET visibility = $2 WHERE id = $1", [.text(id.text), .text(visibility.rawValue)])
  }

  /// Deletes the idea; its votes and comments go with it.
  func delete(_ id: IdeaID) throws {
    try session.execute("DELETE FROM ideas WHERE id = $1", [.text(id.text)])
  }

  private static func read(_ row: borrowing DatabaseRow) throws -> TeamIdea {
    var person: (id: PersonID, email: String)?
    if let id = try row.textOrNil(10) { person = (PersonID(text: id), try row.text(11)) }
    let place = try row.integerOrNil(12).map { Int($0) }
    return TeamIdea(
      idea: try IdeaStore.readIdea(row), visibility: try row.word(8),
      mergedInto: try row.textOrNil(9).map { IdeaID(text: $0) }, person: person,
      place: place.flatMap { TeamIdea.places.contains($0) ? $0 : nil })
  }
}
