import AppNorthIdentity
import Database

/// The search index: one row for each public idea (docs/decisions/0006).
struct IdeaSearch {
  let session: any DatabaseSession

  /// Adds a public idea.
  func add(_ idea: Idea, in projectID: ProjectID) throws {
    try session.execute(
      "INSERT INTO idea_search (rowid, status, words) VALUES ($1, $2, $3)",
      [
        .integer(idea.number), .text(IdeaSearchText.indexed(idea.status, in: projectID)),
        .text(IdeaSearchText.indexed(idea, in: projectID)),
      ])
  }

  /// Takes out an idea that is no longer public, or is to be added anew.
  func remove(_ idea: Idea) throws {
    try session.execute("DELETE FROM idea_search WHERE rowid = $1", [.integer(idea.number)])
  }
}
