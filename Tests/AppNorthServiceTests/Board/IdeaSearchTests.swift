import AppNorthIdentity
import Database
import Testing

@testable import AppNorthService

/// Search finds an idea by the words of its title and details, in any script, and never fails.
struct IdeaSearchTests {
  private static let titles = [
    "Dark mode, please", "Überarbeitung der Café-Liste", "cafe\u{301} decomposed", "東京 の 地図を追加", "検索機能がほしい",
    "ค้นหาข้อความได้", "Export to CSV 🚀", "I ❤️ charts", "🫠 melting", "שלום עולם", "مَرحبا بالعالم", "हिन्दी में खोज",
    "다크 모드 지원", "Tiếng Việt", "C", "x²+y²", "It's \"quoted\" AND (nested)", "NOT NEAR anything", "e-mail@host.example",
    "snake_case_name", "100% of 3.14", "İstanbul", "straße", "\u{202e}mirrored", "a*b^c:d{e}",
  ]

  /// A search, and the titles that it finds.
  private static let found: [(search: String, titles: [String])] = [
    ("dark", ["Dark mode, please"]), ("DARK", ["Dark mode, please"]), ("mode dark", ["Dark mode, please"]),
    ("dar", ["Dark mode, please"]), ("ark", []), ("dark nothing", []),
    ("uberarbeitung", ["Überarbeitung der Café-Liste"]),
    ("cafe", ["Überarbeitung der Café-Liste", "cafe\u{301} decomposed"]),
    ("CAFÉ", ["Überarbeitung der Café-Liste", "cafe\u{301} decomposed"]),
    ("cafe\u{301}", ["Überarbeitung der Café-Liste", "cafe\u{301} decomposed"]),
    ("uberarbeiten", ["Überarbeitung der Café-Liste"]), ("uberabc", []),
    // Of more than four words the four longest count.
    ("der café liste überarbeitung xx", ["Überarbeitung der Café-Liste"]), ("liste überarbeitung xx", []), ("𞤀𞤁", []),
    // However often a word stands there, it counts once.
    ("dark Dark DARK dark xx", []), ("exporting exported export exporter csv", ["Export to CSV 🚀"]),
    ("liste café", ["Überarbeitung der Café-Liste"]), ("café-liste", ["Überarbeitung der Café-Liste"]),
    ("東京", ["東京 の 地図を追加"]), ("地図", ["東京 の 地図を追加"]), ("追", ["東京 の 地図を追加"]),
    ("検索", ["検索機能がほしい"]), ("機能", ["検索機能がほしい"]), ("ほしい", ["検索機能がほしい"]), ("大阪", []),
    ("ค้นหา", ["ค้นหาข้อความได้"]), ("ข้อความ", ["ค้นหาข้อความได้"]), ("ได้", ["ค้นหาข้อความได้"]),
    ("🚀", ["Export to CSV 🚀"]), ("csv 🚀", ["Export to CSV 🚀"]), ("❤️", ["I ❤️ charts"]), ("❤", ["I ❤️ charts"]),
    ("🫠", ["🫠 melting"]), ("😀", []), ("שלום", ["שלום עולם"]), ("مرحبا", ["مَرحبا بالعالم"]),
    ("مَرحبا", ["مَرحبا بالعالم"]), ("हिन्दी", ["हिन्दी में खोज"]), ("हिन्", ["हिन्दी में खोज"]), ("खोज", ["हिन्दी में खोज"]),
    ("다크", ["다크 모드 지원"]), ("모", []), ("tieng viet", ["Tiếng Việt"]), ("Việt", ["Tiếng Việt"]),
    ("c", ["C", "a*b^c:d{e}"]), ("e", ["e-mail@host.example", "a*b^c:d{e}"]),
    ("\"quoted\"", ["It's \"quoted\" AND (nested)"]), ("it's", ["It's \"quoted\" AND (nested)"]),
    ("AND", ["It's \"quoted\" AND (nested)"]), ("NOT", ["NOT NEAR anything"]), ("NEAR", ["NOT NEAR anything"]),
    ("dark AND mode", []), ("dark OR charts", []), ("dark NOT mode", []), ("NEAR(dark mode)", []),
    ("(nested)", ["It's \"quoted\" AND (nested)"]), ("dark*", ["Dark mode, please"]), ("^dark", ["Dark mode, please"]),
    ("title:dark", []), ("words:dark", []), ("scope:open", []), ("open", []), ("-dark", ["Dark mode, please"]),
    ("{dark}", ["Dark mode, please"]), ("dark + mode", ["Dark mode, please"]), ("da\"rk", []),
    ("email", []), ("mail", ["e-mail@host.example"]), ("host.example", ["e-mail@host.example"]),
    ("snake", ["snake_case_name"]), ("case", ["snake_case_name"]), ("100%", ["100% of 3.14"]),
    ("3.14", ["100% of 3.14"]),
    ("istanbul", ["İstanbul"]), ("STRAßE", ["straße"]), ("mirrored", ["\u{202e}mirrored"]),
    ("\u{202e}mirrored", ["\u{202e}mirrored"]), ("y²", ["x²+y²"]),
    ("...", []), ("\"", []), ("''", []), ("*", []), ("()", []), ("\\", []), (" ", []), ("\u{301}", []),
    ("\u{fe0f}", []),
    ("\u{200d}", []), ("%", []), ("_", []), ("; DROP TABLE ideas", []), (String(repeating: "w", count: 200), []),
    (String(repeating: "\"", count: 200), []), (String(repeating: "東", count: 200), ["東京 の 地図を追加"]),
    ("dark\u{1}mode", ["Dark mode, please"]), ("dark\nmode", ["Dark mode, please"]),
  ]

  private static let project = Task {
    let board = try await Board()
    for title in titles { _ = try await board.project.voter("voter-0123456789abcdefghij").propose(title, "") }
    return board.project
  }

  @Test(arguments: found.indices)
  func findsByWords(_ index: Int) async throws {
    let nobody = try await Self.project.value.nobody
    let (search, titles) = Self.found[index]
    for sort in ["top", "new"] {
      for status in ["", "&status=open"] {
        let answer = try await nobody.get("/v1/ideas?limit=100&sort=\(sort)\(status)&q=\(Self.encoded(search))")
        #expect(answer.status == 200)
        #expect(Set(try answer.strings("title")) == Set(titles), "`\(search)` by \(sort)\(status)")
      }
    }
  }

  @Test(arguments: ["%00", "dark%00", String(repeating: "w", count: 201), "%F0%9F"])
  func refusesWhatNoTextCanBe(_ search: String) async throws {
    #expect(try await Self.project.value.nobody.get("/v1/ideas?q=\(search)").summary == "400 INVALID_REQUEST")
  }

  @Test func findsInTheDetailsToo() async throws {
    let board = try await Board()
    let id = try await board.project.voter("voter-0123456789abcdefghij").propose("A title", "needle in the details")
    #expect(try await board.project.nobody.allIdeas("&q=needle") == [id])
    #expect(try await board.project.nobody.allIdeas("&q=needle+title") == [id])
  }

  @Test func countsTheFirstThousandDifferentWords() async throws {
    let board = try await Board()
    let many = (0..<900).map { "w\($0)" }.joined(separator: " ")
    let id = try await board.project.voter("voter-0123456789abcdefghij").propose(
      "A title", "\(many) \(many.prefix(1_000)) near \((900..<1_100).map { "w\($0)" }.joined(separator: " ")) far")
    #expect(try await board.project.nobody.allIdeas("&q=near") == [id], "what comes again does not count again")
    #expect(try await board.project.nobody.allIdeas("&q=far") == [])
    #expect(try await board.change(id, #"{"isHidden":true}"#).status == 200)
    #expect(try await board.team.get(board.path + "?q=near").strings("id") == [id])
    #expect(try await board.team.get(board.path + "?q=far").strings("id") == [])
    try await board.project.boardCheck.holds()
  }

  @Test(arguments: ["İstanbul", "İSTANBUL", "istanbul", "İ", "STAN"])
  func findsTheTeamAHiddenIdeaByTheSameWords(_ search: String) async throws {
    let board = try await Board()
    let id = try await board.idea("İstanbul İ")
    let found = try await board.project.nobody.allIdeas("&q=\(Self.encoded(search))")
    #expect(found == (search == "STAN" ? [] : [id]))
    #expect(try await board.change(id, #"{"isHidden":true}"#).status == 200)
    #expect(try await board.team.get(board.path + "?q=\(Self.encoded(search))").strings("id") == found)
  }

  @Test func neverFailsOnAnyText() async throws {
    let nobody = try await Self.project.value.nobody
    var random = Seeded(state: 7)
    let pieces =
      Self.titles + [
        "\"", "*", "AND", "OR", "NOT", "NEAR(", ")", "^", ":", "{", "}", "-", "+", ",", "\u{301}", "\u{200d}", " ",
      ]
    for _ in 0..<150 {
      let text = (0..<Int.random(in: 1...6, using: &random))
        .map { _ in String((pieces.randomElement(using: &random) ?? "").unicodeScalars.prefix(20)) }.joined()
      let answer = try await nobody.get(
        "/v1/ideas?q=\(Self.encoded(text))&sort=\(Bool.random(using: &random) ? "top" : "new")")
      #expect(answer.status == 200, "`\(text)`: \(answer.summary)")
    }
  }

  /// Where the tokenizer would part a word that the service takes for one, FTS5 would refuse the search.
  @Test func findsAWordWithAnyCharacterInside() async throws {
    // Ideographs and Hangul are many and alike: of them every hundredth.
    let scalars = (0x20...0x3FFFF).compactMap { Unicode.Scalar(UInt32($0)) }.filter { scalar in
      scalar.properties.generalCategory != .unassigned
        && (!(0x3400...0xD7AF).contains(scalar.value) && scalar.value < 0x20000 || scalar.value % 100 == 0)
    }
    let service = try await ServiceUnderTest()
    let id = try await service.project(hasSecret: false).id
    let wrong = try await service.service.core.database.write { session in
      let index = IdeaSearch(session: session)
      return try stride(from: 0, to: scalars.count, by: 40).flatMap { first in
        let scalars = scalars[first..<min(first + 40, scalars.count)]
        let idea = Idea(
          id: try .random(), number: Int64(first) + 1, title: scalars.map { "ab\($0)cd" }.joined(separator: " "),
          details: "", status: .open, voteCount: 0, commentCount: 0, createdAt: SettableClock.start)
        try index.add(idea, in: id)
        return try scalars.filter { scalar in
          try session.query(
            "SELECT rowid FROM idea_words WHERE idea_words MATCH $1 AND rowid = $2",
            [.text(IdeaSearchText("ab\(scalar)cd").match(in: id, status: nil)), .integer(-idea.number)]
          ) { try $0.integer(0) }.isEmpty
        }
      }
    }
    #expect(wrong == [])
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { "%" + (String($0, radix: 16).count == 1 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
