import AppNorthIdentity
import AppNorthService

extension Command {
  /// `appnorth idea import`
  static let ideaImport = Command(
    "idea import", "Takes over the ideas, voters and comments of another board",
    discussion: """
      FILE (or - for standard input) has a JSON object a line: {"title", "details", "status", "createdAt", "voters":
      [EMAIL…], "comments": [{"text", "from": "team" or EMAIL, "createdAt"}…]}. Only "title" and a comment's "text" and
      "from" are needed. When a line is wrong, it is named and nothing is imported. Importing a file twice makes its
      ideas twice. While it works, about a second for 1,000 ideas, a running service writes nothing else: who votes or
      comments waits, and is refused after 5 seconds (503).
      """,
    positionals: ["FILE"], options: [.project, .json] + DatabaseLocation.options
  ) { arguments, terminal in
    let location = try DatabaseLocation(arguments)
    let projectID = try arguments.projectID()
    let file = InputFile(path: try arguments.positional("FILE"))
    try location.requireFile()
    let ideas = try read(try file.bytes(limit: 64 << 20), of: file, terminal)
    let counts = try await location.withCore(of: projectID) {
      try await $0.ideaImport.run(ideas, in: projectID, by: .program)
    }
    if arguments.has("json") {
      try terminal.result(bytes: json(counts))
    } else {
      let parts = [(counts.ideas, "idea"), (counts.votes, "vote"), (counts.comments, "comment")]
      try terminal.result(parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", "))
    }
    return .success
  }

  private static let shownMistakes = 20

  /// Reads every line, and names those that are wrong. Blank lines are skipped.
  private static func read(
    _ bytes: [UInt8], of file: InputFile, _ terminal: Terminal
  ) throws(ProgramError) -> [ImportedIdea] {
    let now = ServiceClock.system.now()
    var ideas: [ImportedIdea] = []
    var mistakes = 0
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > UInt8(ascii: " ") }) {
      do {
        ideas.append(try ImportedIdea(line: line, now: now))
      } catch {
        mistakes += 1
        if mistakes <= shownMistakes { terminal.say("\(file.path):\(index + 1): \(error.detail)") }
      }
    }
    guard mistakes == 0 else { throw ProgramError("wrong lines: \(mistakes); nothing was imported") }
    return ideas
  }

  private static func json(_ counts: IdeaImport.Counts) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("ideas", counts.ideas)
    json.member("votes", counts.votes)
    json.member("comments", counts.comments)
    json.endObject()
    return json.bytes
  }
}
