import AppNorthIdentity
import Database
import Testing

@testable import AppNorthService

/// What must be true of a project's board at any time.
struct BoardCheck {
  let project: TestProject

  /// The search index holds exactly the public ideas, each as it is now, and every stored count is what a recount gives.
  func holds(_ comment: Comment? = nil, location: SourceLocation = #_sourceLocation) async throws {
    let (wrongCounts, indexed, expected) = try await project.service.service.core.database.read {
      [id = project.id] session in
      (
        try session.query(
          """
          SELECT i.id FROM ideas i WHERE i.project_id = $1 AND (i.vote_count <> (
            SELECT COUNT(*) FROM idea_votes v WHERE v.idea_id = i.id AND v.person_id IS NOT NULL) + (
            SELECT COUNT(*) FROM idea_votes v WHERE v.idea_id = i.id AND v.voter IS NOT NULL AND v.voter NOT IN (
              SELECT l.voter FROM idea_vote_installations l
              JOIN idea_votes p ON p.idea_id = l.idea_id AND p.person_id = l.person_id WHERE l.idea_id = i.id))
            OR i.comment_count <> (SELECT COUNT(*) FROM idea_comments c WHERE c.idea_id = i.id AND c.is_hidden = 0))
          """,
          [.text(id.text)]
        ) { try $0.text(0) },
        try session.query(
          """
          SELECT rowid, status, words FROM idea_search WHERE idea_search MATCH $1 ORDER BY rowid
          """,
          [.text("status : \"\(id.text.dropFirst(4).prefix(6))\" *")]
        ) { row in
          IndexRow(number: try row.integer(0), status: try row.text(1), words: try row.text(2))
        },
        try session.query(
          """
          SELECT \(IdeaStore.ideaColumns) FROM ideas i WHERE i.project_id = $1 AND i.visibility = 'public'
          ORDER BY i.number
          """,
          [.text(id.text)]
        ) { IndexRow(try IdeaStore.readIdea($0), in: id) }
      )
    }
    #expect(wrongCounts == [], comment, sourceLocation: location)
    #expect(indexed == expected, comment, sourceLocation: location)
  }

  private struct IndexRow: Hashable {
    let number: Int64
    let status: String
    let words: String

    init(number: Int64, status: String, words: String) {
      self.number = number
      self.status = status
      self.words = words
    }

    init(_ idea: Idea, in projectID: ProjectID) {
      number = idea.number
      let status = idea.status == .inProgress ? "inprogress" : idea.status.rawValue
      self.status = "\(projectID.text.dropFirst(4).prefix(6))\(status)"
      words = IdeaSearchText.indexed(idea, in: projectID)
    }
  }
}

extension TestProject {
  var boardCheck: BoardCheck { BoardCheck(project: self) }
}
