import Testing

/// A form is taken from the roadmap's own pages alone.
struct CrossSiteTests {
  /// What a browser says of where the form was sent from, and whether it is taken. `{origin}` is the service's.
  static let senders: [(headers: [(String, String)], isTaken: Bool)] = [
    ([("Origin", "{origin}")], true),
    ([("Origin", "{origin}"), ("Sec-Fetch-Site", "same-origin")], true),
    ([("Sec-Fetch-Site", "same-origin")], true),
    ([], false),
    ([("Sec-Fetch-Site", "none")], false),
    ([("Sec-Fetch-Site", "same-site")], false),
    ([("Sec-Fetch-Site", "cross-site")], false),
    ([("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "same-origin")], false),
    ([("Origin", "null")], false),
    ([("Origin", "null"), ("Sec-Fetch-Site", "same-origin")], false),
    ([("Origin", "https://evil.example")], false),
    ([("Origin", "https://evil.example"), ("Sec-Fetch-Site", "same-origin")], false),
    ([("Origin", "{origin}.evil.example")], false),
    ([("Origin", "{origin}/")], false),
    ([("Origin", "http://127.0.0.1")], false),
    ([("Origin", "{origin}"), ("Origin", "https://evil.example")], false),
    ([("Origin", "{origin}"), ("Origin", "{origin}")], false),
    ([("Referer", "{origin}/r")], false),
  ]

  @Test(arguments: PageSample.forms)
  func takesFormsOfItsOwnPagesAlone(_ sample: PageSample) async throws {
    let scene = try await PageScene.shared()
    for (headers, isTaken) in Self.senders {
      let browser = try await scene.browser(signedIn: true)
      let sent = headers.map { ($0.0, $0.1.replacing("{origin}", with: browser.origin)) }
      let request = try await scene.request(sample, browser, headers: sent)
      let cookies = browser.cookies
      let answer = try await browser.send(request)
      let what = Comment(rawValue: "\(headers): \(answer.status)")
      #expect(answer.status == (isTaken ? sample.success : 403), what)
      guard !isTaken else { continue }
      #expect(answer.problemCode == "ORIGIN_NOT_ALLOWED", what)
      #expect(browser.cookies == cookies, what)
      #expect(try await browser.get().text.contains("Visitor.Name".lowercased()), "still signed in")
    }
  }

  @Test func leavesEverythingAsItWasWhenItRefuses() async throws {
    let scene = try await PageScene()
    let browser = try await scene.browser(signedIn: true)
    var requests: [Request] = []
    for sample in PageSample.acting {
      requests.append(try await scene.request(sample, browser, headers: [("Origin", "https://evil.example")]))
    }
    let before = try await scene.service.boardRowCounts()
    for request in requests { #expect(try await browser.send(request).status == 403) }
    #expect(try await scene.service.boardRowCounts() == before)
    await scene.service.stop()
  }
}

extension ServiceUnderTest {
  /// The number of rows that visitors' acts make.
  func boardRowCounts() async throws -> [Int64] {
    try await service.core.database.read { session in
      [
        try session.one("SELECT count(*) FROM ideas") { try $0.integer(0) },
        try session.one("SELECT count(*) FROM idea_votes") { try $0.integer(0) },
        try session.one("SELECT count(*) FROM idea_comments") { try $0.integer(0) },
      ]
    }
  }
}
