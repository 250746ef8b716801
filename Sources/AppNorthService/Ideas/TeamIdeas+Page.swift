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
      let visibilities = asked.visibility.map { [$0] } ?? IdeaVisibility.allCases
      if let search = list.search { return try Self.find(search, list, visibilities, in: projectID, store) }
      let rows = try visibilities.flatMap { try store.ideas(list, $0, in: projectID) }
      let sorted = rows.sorted { list.isInOrder($0.idea.match, $1.idea.match) }
      return Page(sorted, limit: list.limit, byteCount: \.idea.byteCount) { list.cursor(after: $0.idea.match) }
    }
  }

  private static func find(
    _ search: IdeaSearchText, _ list: IdeaList, _ visibilities: [IdeaVisibility], in projectID: ProjectID,
    _ store: TeamIdeaStore
  ) throws -> Page<TeamIdea> {
    let index = IdeaSearch(session: store.session)
    var found =
      visibilities.contains(.public)
      ? try index.matches(of: search, list, in: projectID)
      : IdeaMatches([], atMost: 0, of: try index.numbers(of: list, in: projectID))
    for visibility in visibilities where visibility != .public {
      found.matches += try lookThrough(
        found.numbers, visibility, in: projectID, for: search, status: list.status, store)
    }
    return try found.page(list, idea: \.idea) { try store.idea($0, in: projectID) }
  }

  private static func lookThrough(
    _ numbers: Range<Int64>, _ visibility: IdeaVisibility, in projectID: ProjectID, for search: IdeaSearchText,
    status: IdeaStatus?, _ store: TeamIdeaStore
  ) throws -> [IdeaMatch] {
    var list = IdeaList(
      status: status, sort: .new, limit: lookedThrough, after: IdeaList.Place(number: numbers.upperBound))
    var found: [IdeaMatch] = []
    while true {
      let rows = try store.ideas(list, visibility, in: projectID)
      let inside = rows.prefix(lookedThrough).map(\.idea).prefix { $0.number >= numbers.lowerBound }
      found += inside.filter(search.finds).map(\.match)
      guard rows.count > inside.count, let last = inside.last, inside.count == lookedThrough else { return found }
      list.after = IdeaList.Place(number: last.number)
    }
  }
}
