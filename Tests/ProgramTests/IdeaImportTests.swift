import AppNorthIdentity
import TestSupport
import Testing

/// Taking over another board: all of it or nothing.
@Suite struct IdeaImportTests {
  private static let whole = """
    {"title": "  Dünger 🌱 ", "details": "a\\nb", "status": "in_progress", "createdAt": "2025-03-01T10:00:00.5Z", "voters": \
    ["A@Example.com ", "a@example.com", "b@example.com"], "comments": [{"text": "me too", "from": "B@example.com"}, \
    {"text": "soon", "from": "team", "createdAt": "2025-03-02T10:00:00Z"}]}
    """

  @Test func keepsTextsTimesVotersAndComments() async throws {
    try await withWorkplace { place in
      let (project, appID) = try await place.project()
      let made = try await place.run("idea", "import", "-", "--project", project, "--json", input: Self.whole)
      #expect(made.standardOutput == #"{"ideas":1,"votes":2,"comments":2}"# + "\n")
      try await withService(in: place) { service in
        let app = ["X-AppNorth-App-Id": appID]
        let list = try await service.answer("/v1/ideas", app).body
        let page = try #require(try JSONValue(parsing: ArraySlice(list.utf8)).objectValue)
        let idea = try #require(page["items"]?.arrayValue?.first?.objectValue)
        #expect(idea["title"] == .string("  Dünger 🌱 "))
        #expect(idea["details"] == .string("a\nb"))
        #expect(idea["status"] == .string("in_progress"))
        #expect(idea["voteCount"]?.integerValue == 2 && idea["commentCount"]?.integerValue == 2)
        #expect(idea["createdAt"] == .string("2025-03-01T10:00:00.500Z"))
        let comments = try await service.answer("/v1/ideas/\(try idea.text("id"))/comments", app).body
        #expect(comments.contains(#""from":"imported","text":"me too","createdAt":"2025-03-01T10:00:00.500Z""#))
        #expect(comments.contains(#""from":"team","text":"soon","createdAt":"2025-03-02T10:00:00Z""#))
        #expect(!comments.contains("example.com"))
        let found = try await service.answer("GET", "/v1/ideas", app, query: "q=dunger&status=in_progress")
        #expect(found.body.contains("Dünger"), "\(found)")
      }
    }
  }

  @Test func saysHowMuchWasTakenOver() async throws {
    try await withWorkplace { place in
      let project = try await place.project().id
      let one = #"{"title": "a", "voters": ["a@example.com"], "comments": [{"text": "b", "from": "team"}]}"#
      for (input, said) in [(one, "1 idea, 1 vote, 1 comment\n"), (Self.whole, "1 idea, 2 votes, 2 comments\n")] {
        let made = try await place.run("idea", "import", "-", "--project", project, input: input)
        #expect(made == ProgramOutput(code: 0, standardOutput: said, standardError: ""))
      }
    }
  }

  @Test func keepsTheOrderOfTheFileBelowWhatIsThere() async throws {
    try await withWorkplace { place in
      let (project, appID) = try await place.project()
      for titles in [["First", "Second", "Third"], ["Fourth", "Fifth"]] {
        let lines = titles.enumerated().map { index, title in
          #"{"title": "\#(title)", "status": "planned", "createdAt": "2025-03-0\#(9 - index)T10:00:00Z"}"#
        }
        let made = try await place.run(
          "idea", "import", "-", "--project", project, input: lines.joined(separator: "\n"))
        #expect(made.code == 0)
      }
      try await withService(in: place) { service in
        let roadmap = try await service.answer("/v1/roadmap", ["X-AppNorth-App-Id": appID]).body
        let titles = roadmap.matches(of: /"title":"([A-Za-z]+)"/).map { String($0.output.1) }
        #expect(titles == ["First", "Second", "Third", "Fourth", "Fifth"])
      }
    }
  }

  @Test func aVoterFindsTheirVoteWhenTheySignIn() async throws {
    try await withWorkplace { place in
      let (project, appID) = try await place.project()
      _ = try await place.run("secret", "create", "--project", project, "--out", "secret.txt")
      #expect(try await place.run("idea", "import", "-", "--project", project, input: Self.whole).code == 0)
      let signed = try await place.json(
        "identity", "sign", "--project", project, "--secret-file", "secret.txt", "--email", "a@example.com")
      try await withService(in: place) { service in
        let answer = try await service.answer(
          "/v1/ideas",
          [
            "X-AppNorth-App-Id": appID, "X-AppNorth-Identity-Email": "a@example.com",
            "X-AppNorth-Identity-Expires-At": String(signed["expiresAt"]?.integerValue ?? 0),
            "X-AppNorth-Identity-Signature": try signed.text("signature"),
          ])
        #expect(answer.body.contains(#""hasVoted":true,"isMine":false"#), "\(answer)")
      }
    }
  }

  static let mistakes: [(line: String, message: String)] = [
    ("x", "It is not valid JSON: unexpected character at byte 0."), ("[]", "It must be a JSON object."),
    ("{}", "The field `title` is missing."),
    (#"{"title": " "}"#, "The field `title` must not be blank."),
    (
      #"{"title": "a", "status": "done"}"#,
      "The field `status` must be one of `open`, `planned`, `in_progress`, `shipped`, `declined`."
    ),
    (#"{"title": "a", "votes": 3}"#, "The field `votes` is not known here."),
    (
      #"{"title": "a", "createdAt": "2025-02-30T00:00:00Z"}"#,
      "The field `createdAt` must be a past time such as 2026-01-31T09:30:00Z."
    ),
    (
      #"{"title": "a", "createdAt": "9999-01-01T00:00:00Z"}"#,
      "The field `createdAt` must be a past time such as 2026-01-31T09:30:00Z."
    ),
    (#"{"title": "a", "voters": "a@example.com"}"#, "The field `voters` must be an array."),
    (#"{"title": "a", "voters": ["\u212A@example.com"]}"#, "The field `voters` holds something that is not an email."),
    (#"{"title": "a", "comments": [{"text": "b"}]}"#, "The field `from` must be `team` or an email."),
    (
      #"{"title": "a", "comments": [{"text": "", "from": "team"}]}"#, "The field `text` must have 1 to 4000 characters."
    ),
    (#"{"title": "a", "comments": ["b"]}"#, "The field `comments` must be an array of objects."),
  ]

  @Test(arguments: mistakes) func namesTheLineAndImportsNothing(_ mistake: (line: String, message: String)) async throws
  {
    try await withWorkplace { place in
      let project = try await place.project().id
      try place.write("board.jsonl", "{\"title\": \"right\"}\n\n\(mistake.line)\n")
      let output = try await place.run("idea", "import", "board.jsonl", "--project", project)
      let message = "board.jsonl:3: \(mistake.message)\nerror: wrong lines: 1; nothing was imported\n"
      #expect(output == ProgramOutput(code: 1, standardOutput: "", standardError: message))
      #expect(try await place.run("idea", "list", "--project", project).lines == [])
    }
  }

  @Test func anUnknownProjectGetsNothing() async throws {
    try await withWorkplace { place in
      _ = try await place.project()
      let output = try await place.run(
        "idea", "import", "-", "--project", "prj_00000000000000000000", input: Self.whole)
      #expect(output.code == 1)
      #expect(output.standardError.contains("has no project prj_00000000000000000000;"), "\(output)")
    }
  }
}
