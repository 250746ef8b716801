import AppNorthService

extension Command {
  /// `appnorth idea list`
  static let ideaList = Command(
    "idea list", "Lists a project's ideas: ID, status, votes, whether it is shown, and title",
    discussion: "A search finds ideas of whose title or details each word begins a word.",
    options: [
      .project, .value("status", ideaStatuses, "Only ideas with this status"),
      .value("visibility", "public|hidden|merged", "Only ideas that are shown, that are hidden, or that are merged"),
      .value("sort", "top|new", "The most votes first, or the newest", default: "top"),
      .value("search", "TEXT", "Only ideas with these words, \(searchLength)"), .json,
    ] + DatabaseLocation.options
  ) { arguments, terminal in
    let location = try DatabaseLocation(arguments)
    let projectID = try arguments.projectID()
    let list = try TeamIdeaList(
      status: try arguments.read("status", expected: "one of \(ideaStatuses)", IdeaStatus.init(rawValue:)),
      visibility: try arguments.read(
        "visibility", expected: "public, hidden or merged", IdeaVisibility.init(rawValue:)),
      sort: try arguments.read("sort", expected: "top or new", IdeaSort.init(rawValue:)) ?? .top,
      search: try arguments.read("search", expected: searchLength) { text in
        IdeaList.searchCharacters.contains(text.unicodeScalars.count) ? text : nil
      })
    try location.requireFile()
    let ideas = try await location.withCore(of: projectID) { core in
      try await everyItem { try await core.ideas.page(list.at($0), in: projectID) }
    }
    try terminal.list(ideas, asJSON: arguments.has("json"), line: \.line)
    return .success
  }

  private static let searchLength = "1 to \(IdeaList.searchCharacters.upperBound) characters"
  static let ideaStatuses = IdeaStatus.allCases.map(\.rawValue).joined(separator: "|")
}
