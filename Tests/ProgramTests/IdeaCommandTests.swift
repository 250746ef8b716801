import AppNorthIdentity
import TestSupport
import Testing

@Suite struct IdeaCommandTests {
  private static let board = """
    {"title": "Dark mode", "createdAt": "2025-01-02T00:00:00Z", "status": "planned", "voters": ["a@example.com"]}
    {"title": "Night mode", "createdAt": "2025-01-01T00:00:00Z", "voters": ["a@example.com", "b@example.com"]}

    """

  /// A project with ``board``, and the IDs of its ideas by title.
  private func imported(_ place: Workplace) async throws -> (project: String, ids: [String: String]) {
    let project = try await place.project().id
    try place.write("board.jsonl", Self.board)
    let output = try await place.run("idea", "import", "board.jsonl", "--project", project)
    #expect(
      output == ProgramOutput(code: 0, standardOutput: "2 ideas, 3 votes, 0 comments\n", standardError: ""))
    let items = try await place.json("idea", "list", "--project", project, "--json")["items"]?.arrayValue ?? []
    var ids: [String: String] = [:]
    for idea in items.compactMap(\.objectValue) { ids[try idea.text("title")] = try idea.text("id") }
    return (project, ids)
  }

  @Test func listPrintsALineAnIdea() async throws {
    try await withWorkplace { place in
      let (project, ids) = try await imported(place)
      let (dark, night) = (ids["Dark mode"] ?? "", ids["Night mode"] ?? "")
      let lines = ["\(night)\topen\t2\tpublic\tNight mode", "\(dark)\tplanned\t1\tpublic\tDark mode"]
      #expect(try await place.run("idea", "list", "--project", project).lines == lines)
      #expect(try await place.run("idea", "list", "--project", project, "--sort", "new").lines == lines.reversed())
      #expect(try await place.run("idea", "list", "--project", project, "--status", "open").lines == [lines[0]])
      #expect(try await place.run("idea", "list", "--project", project, "--search", "DARK").lines == [lines[1]])
      #expect(try await place.run("idea", "list", "--project", project, "--visibility", "hidden").lines == [])
    }
  }

  @Test func everyChangePrintsTheIdea() async throws {
    try await withWorkplace { place in
      let (project, ids) = try await imported(place)
      let (dark, night) = (ids["Dark mode"] ?? "", ids["Night mode"] ?? "")
      for (words, line) in [
        (["status", night, "planned", "--place", "2"], "\(night)\tplanned\t2\tpublic\tNight mode"),
        (["hide", night], "\(night)\tplanned\t2\thidden\tNight mode"),
        (["unhide", night], "\(night)\tplanned\t2\tpublic\tNight mode"),
        (["merge", dark, "--into", night], "\(dark)\tplanned\t1\tmerged\tDark mode"),
        (["unmerge", dark], "\(dark)\tplanned\t1\tpublic\tDark mode"),
      ] {
        let output = try await Program.run(["idea"] + words + ["--project", project], in: place.folder)
        #expect(output == ProgramOutput(code: 0, standardOutput: "\(line)\n", standardError: ""), "\(words)")
      }
      let moved = try await place.json(
        "idea", "status", night, "planned", "--place", "1", "--project", project, "--json")
      #expect(moved["place"]?.integerValue == 1)
      #expect(moved["mergedInto"] == .null)
      let removed = try await place.run("idea", "remove", dark, "--project", project)
      #expect(removed == ProgramOutput(code: 0, standardOutput: "", standardError: "done\n"))
      #expect(try await place.json("idea", "remove", night, "--project", project, "--json").keys == [])
      #expect(try await place.run("idea", "list", "--project", project).lines == [])
    }
  }

  @Test func aMergedIdeaCountsForTheOther() async throws {
    try await withWorkplace { place in
      let (project, ids) = try await imported(place)
      _ = try await place.run(
        "idea", "merge", ids["Dark mode"] ?? "", "--into", ids["Night mode"] ?? "", "--project", project)
      let list = try await place.run("idea", "list", "--project", project, "--visibility", "public")
      #expect(list.lines.map { $0.split(separator: "\t")[2] } == ["2"], "a@example.com counts once")
    }
  }

  @Test func anUnknownIdeaAndARefusalAreNamed() async throws {
    try await withWorkplace { place in
      let (project, ids) = try await imported(place)
      let unknown = try await place.run("idea", "hide", "ida_00000000000000000000", "--project", project)
      let message = """
        error: ./var/appnorth.sqlite has no idea ida_00000000000000000000 in project \(project); `appnorth idea list` \
        shows those that it has (NOT_FOUND)

        """
      #expect(unknown == ProgramOutput(code: 1, standardOutput: "", standardError: message))
      let dark = ids["Dark mode"] ?? ""
      let refused = try await place.run("idea", "merge", dark, "--into", dark, "--project", project)
      #expect(refused.code == 1 && refused.standardOutput.isEmpty)
      #expect(refused.standardError == "error: An idea cannot be merged into itself. (CONFLICT)\n")
    }
  }

  @Test func aMergeNamesTheIdeaThatIsNotThere() async throws {
    try await withWorkplace { place in
      let (project, ids) = try await imported(place)
      let (dark, none) = (ids["Dark mode"] ?? "", "ida_00000000000000000000")
      for (id, target) in [(dark, none), (none, dark)] {
        let output = try await place.run("idea", "merge", id, "--into", target, "--project", project)
        #expect(output.code == 1)
        let message = "error: ./var/appnorth.sqlite has no idea \(none) in project "
        #expect(output.standardError.hasPrefix(message), "\(output)")
      }
    }
  }

  @Test func aTitleCannotBreakTheLineOrSteerTheTerminal() async throws {
    try await withWorkplace { place in
      let project = try await place.project().id
      let line = #"{"title": "a\n\u001b[2Jb\u202ec\u2028d\te"}"#
      let output = try await place.run("idea", "import", "-", "--project", project, input: line)
      #expect(output.code == 0)
      let list = try await place.run("idea", "list", "--project", project)
      #expect(list.lines.count == 1)
      #expect(list.lines.first?.hasSuffix("\topen\t0\tpublic\ta  [2Jbc d e") == true, "\(list)")
    }
  }
}
