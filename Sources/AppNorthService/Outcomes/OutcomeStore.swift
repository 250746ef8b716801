import AppNorthIdentity
import Database

/// The SQL of outcome counts.
struct OutcomeStore {
  let session: any DatabaseSession

  /// So many rows does one hour of a project have, and a few more: names of clients beyond them are counted as
  /// ``ClientVersion/other``, since anybody can invent names.
  static let maximumRowsAnHour = 500
  /// The most rows of one answer.
  static let maximumRows = 10_000

  func add(_ counts: [OutcomeCounter.Key: Int64]) throws {
    for (key, count) in counts {
      let isFull = try rowCount(key) >= Self.maximumRowsAnHour
      let client = try !isFull || hasRow(key) ? key.client : ClientVersion.other.text
      try session.execute(
        """
        INSERT INTO outcomes (project_id, hour, outcome, client, count) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (project_id, hour, outcome, client) DO UPDATE SET count = outcomes.count + excluded.count
        """,
        [
          .text(key.projectID), .time(key.hour), .text(key.outcome.name), .text(client),
          .integer(count),
        ])
    }
  }

  /// Ordered by hour, outcome and client; at most ``maximumRows`` rows, the earliest.
  func counts(in projectID: ProjectID, from: Timestamp, to: Timestamp) throws -> [OutcomeCount] {
    try session.query(
      """
      SELECT hour, outcome, client, count FROM outcomes
      WHERE project_id = $1 AND hour >= $2 AND hour < $3 ORDER BY hour, outcome, client LIMIT $4
      """,
      [
        .text(projectID.text), .time(from), .time(to),
        .integer(Int64(Self.maximumRows)),
      ]
    ) { row in
      OutcomeCount(
        hour: try row.time(0), outcome: try row.text(1), client: try row.text(2),
        count: try row.integer(3))
    }
  }

  private func rowCount(_ key: OutcomeCounter.Key) throws -> Int64 {
    try session.one(
      "SELECT COUNT(*) FROM outcomes WHERE project_id = $1 AND hour = $2",
      [.text(key.projectID), .time(key.hour)]
    ) { try $0.integer(0) }
  }

  private func hasRow(_ key: OutcomeCounter.Key) throws -> Bool {
    try session.exists(
      "SELECT 1 FROM outcomes WHERE project_id = $1 AND hour = $2 AND outcome = $3 AND client = $4",
      [.text(key.projectID), .time(key.hour), .text(key.outcome.name), .text(key.client)])
  }
}
