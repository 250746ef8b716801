import AppNorthIdentity
import Database

/// The SQL of one roadmap column's order.
///
/// No two ideas of a column have the same rank. Those that are hidden or merged keep theirs, so that they come back to
/// where they were.
struct RoadmapColumnStore {
  /// Between the ranks of neighbours, when there is room: 32 ideas can be moved to the same spot before a renumbering.
  static let gap: Int64 = 1 << 32

  let session: any DatabaseSession
  let projectID: ProjectID
  let status: IdeaStatus

  /// A rank above all that are there; 0 for a status that is no column of the roadmap.
  func rankAbove() throws -> Int64 {
    guard IdeaStatus.roadmap.contains(status) else { return 0 }
    return (try leastRank() ?? 0) - Self.gap
  }

  /// A rank below all that are there.
  func rankBelow() throws -> Int64 {
    try session.one("SELECT MAX(rank) FROM ideas WHERE project_id = $1 AND status = $2", column) {
      (try $0.integerOrNil(0) ?? 0) + Self.gap
    }
  }

  /// Moves a public idea of the column.
  ///
  /// - Parameter place: among the public ones, from 1; what is after the last place is the last place.
  func move(_ id: IdeaID, to place: Int) throws {
    guard place > 1 else { return try setRank(try rankAbove(), of: id) }
    guard let above = try rank(ofPlace: place - 1, without: id) else { return }
    if let below = try leastRank(after: above, without: id) {
      if below - above < 2 {
        try renumber()
        return try move(id, to: place)
      }
      try setRank(above + (below - above) / 2, of: id)
    } else {
      try setRank(above + Self.gap, of: id)
    }
  }

  /// The rank of the public idea in a place, or of the last one when there are fewer. Nil without any.
  private func rank(ofPlace place: Int, without id: IdeaID) throws -> Int64? {
    let publicOnes = """
      SELECT rank FROM ideas WHERE project_id = $1 AND visibility = 'public' AND status = $2 AND id <> $3
      """
    let values = column + [.text(id.text)]
    return try session.first(
      "\(publicOnes) ORDER BY rank LIMIT 1 OFFSET $4", values + [.integer(Int64(place) - 1)]
    ) { try $0.integer(0) }
      ?? session.first("\(publicOnes) ORDER BY rank DESC LIMIT 1", values) { try $0.integer(0) }
  }

  /// The least rank of the column, whatever is shown. One look into the index for each visibility.
  private func leastRank(after rank: Int64 = .min, without id: IdeaID? = nil) throws -> Int64? {
    let looks = IdeaVisibility.allCases.map { visibility in
      """
      SELECT MIN(rank) AS least FROM ideas
      WHERE project_id = $1 AND visibility = '\(visibility.rawValue)' AND status = $2 AND rank > $3 AND id <> $4
      """
    }
    return try session.one(
      "SELECT MIN(least) FROM (\(looks.joined(separator: " UNION ALL "))) looks",
      column + [.integer(rank), .text(id?.text ?? "")]
    ) { try $0.integerOrNil(0) }
  }

  private func setRank(_ rank: Int64, of id: IdeaID) throws {
    try session.execute("UPDATE ideas SET rank = $2 WHERE id = $1", [.text(id.text), .integer(rank)])
  }

  /// Makes room between all neighbours; the order stays.
  private func renumber() throws {
    try session.execute(
      """
      UPDATE ideas SET rank = r.place * $3 FROM (
        SELECT id, ROW_NUMBER() OVER (ORDER BY rank) AS place FROM ideas
        WHERE project_id = $1 AND visibility IN ('public', 'hidden', 'merged') AND status = $2) AS r
      WHERE ideas.id = r.id
      """,
      column + [.integer(Self.gap)])
  }

  private var column: [DatabaseValue] { [.text(projectID.text), .text(status.rawValue)] }
}
