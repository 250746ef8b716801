package import AppNorthIdentity
import Database

extension TeamIdeas {
  /// Ideas that are not public stand in no search index: so many at a time are looked through.
  private static let lookedThrough = 500

  package func page(_ asked: TeamIdeaList, in projectID: ProjectID) async throws -> Page<TeamIdea> {
    try await database.read { session in
      try Projects.require(projectID, session)
      let store = TeamIdeaStore(session: session)
      let list = asked.list
      var rows: [TeamIdea] = []
      for visibility in asked.visibility.map({ [$0] }) ?? IdeaVisibility.allCases {
        switch (list.search, visibility) {
        case (nil, _): rows += try store.ideas(list, visibility, in: projectID)
        case (let search?, .public): rows += try store.found(search, list, in: projectID)
        case (let search?, _): rows += try Self.lookThrough(list, visibility, in: projectID, for: search, store)
        }
      }
      rows.sort { list.isInOrder($0.idea, $1.idea) }
      return Page(rows, limit: list.limit) { list.cursor(after: $0.idea) }
    }
  }

  private static func lookThrough(
    _ asked: IdeaList, _ visibility: IdeaVisibility, in projectID: ProjectID, for search: IdeaSearchText,
    _ store: TeamIdeaStore
  ) throws -> [TeamIdea] {
    var list = asked
    list.limit = lookedThrough
    var found: [TeamIdea] = []
    while found.count <= asked.limit {
      let rows = try store.ideas(list, visibility, in: projectID)
      found += rows.prefix(lookedThrough).filter { search.finds($0.idea) }
      guard rows.count > lookedThrough else { break }
      let last = rows[lookedThrough - 1].idea
      list.after = IdeaList.Place(voteCount: last.voteCount, number: last.number)
    }
    return found
  }
}
