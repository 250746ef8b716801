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
          SELECT -rowid, words FROM idea_words WHERE idea_words MATCH $1 ORDER BY rowid DESC
          """,
          [.text("\"\(id.text.dropFirst(4).prefix(6))☆\" *")]
        ) { IndexRow(number: try $0.integer(0), words: try $0.text(1)) },
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
    let words: String

    init(number: Int64, words: String) {
      self.number = number
      self.words = words
    }

    init(_ idea: Idea, in projectID: ProjectID) {
      number = idea.number
      words = IdeaSearchText.indexed(idea, in: projectID)
    }
  }
}

extension TestProject {
  var boardCheck: BoardCheck { BoardCheck(project: self) }
}
