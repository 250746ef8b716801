import Testing

@testable import AppNorthService

/// What each page says and offers, to whom.
struct PageContentTests {
  @Test
  func everyPageOfAProjectShowsWhoIsSignedInAndAWayOut() throws {
    for (name, page) in try SamplePages("text", visitor: .person(localPart: "kim.lee")).all
    where name != "enter" && !name.hasPrefix("message without a project") {
      let outline = try PageOutline(page)
      #expect(outline.text.contains("kim.lee"), "\(name)")
      #expect(outline.text.contains("Sign out"), "\(name)")
      #expect(outline.values("action").contains { $0.hasSuffix("/leave") }, "\(name)")
    }
  }

  @Test
  func aReaderIsOfferedNothingThatWouldBeRefused() throws {
    let samples = try SamplePages("text", visitor: .reader)
    let ideas = IdeasPage(
      frame: samples.frame, cards: [samples.card(.open)], filter: .init(), nextCursor: nil, isContinued: false,
      draft: .init(key: "k"))
    let idea = IdeaPage(
      frame: samples.frame, card: samples.card(.open), comments: [], nextCursor: nil, isContinued: false,
      draft: .init(key: "k"))
    for page in [samples.roadmap.html(), ideas.html(), idea.html()] {
      let outline = try PageOutline(page)
      #expect(!outline.values("method").contains("post"))
      #expect(outline.values("class").contains("count"), "the number of votes")
    }
    for page in [ideas.html(), idea.html()] {
      #expect(try PageOutline(page).text.contains("open this roadmap from inside the app"))
    }
  }

  @Test
  func whatAReaderTypedIsShownAgain() throws {
    let samples = try SamplePages("typed before the session ended", visitor: .reader)
    #expect(try PageOutline(samples.ideas(problem: "Sign in").html()).text.contains(samples.text))
    #expect(try PageOutline(samples.idea(problem: "Sign in").html()).text.contains(samples.text))
  }

  @Test(arguments: [(false, "on", "false"), (true, "off", "true")])
  func aVoteButtonSaysWhatItWillDo(_ hasVoted: Bool, _ value: String, _ pressed: String) throws {
    let samples = try SamplePages("text")
    let page = RoadmapPage(
      frame: samples.frame,
      columns: [.init(status: .planned, cards: [samples.card(.planned, hasVoted: hasVoted)], hasMore: false)])
    let button = try #require(try PageOutline(page.html()).tags("button").first)
    #expect(button.attributes["name"] == "vote")
    #expect(button.attributes["value"] == value)
    #expect(button.attributes["aria-pressed"] == pressed)
    #expect(button.attributes["aria-label"] == "Upvote, 12 votes")
  }

  @Test
  func aRefusedProposalComesBackWhole() throws {
    let typed = "\n first line\n\"second\" <third>\n"
    let samples = try SamplePages(typed)
    let html = String(decoding: samples.ideas(problem: "The title is too long.").html(), as: UTF8.self)
    #expect(html.contains("dir=\"auto\">\n\n first line\n&quot;second&quot; &lt;third&gt;\n</textarea>"))
    #expect(html.contains("role=\"alert\">The title is too long.<"))
    #expect(html.contains("aria-describedby=\"problem\""))
  }

  @Test
  func theWayOnKeepsTheFilter() throws {
    let samples = try SamplePages("dark mode")
    let links = try PageOutline(samples.ideas(cursor: "next").html()).values("href")
    let list = "/r/\(samples.appID.text)/ideas"
    #expect(links.contains(list + "?q=dark%20mode&sort=new&status=planned&cursor=next"))
    #expect(links.contains(list + "?q=dark%20mode&status=planned"))
    #expect(links.contains(list + "?q=dark%20mode&sort=new"))
    #expect(links.contains(list + "?q=dark%20mode&sort=new&status=shipped"))
  }

  @Test
  func onlyTheAuthorIsOfferedToDeleteAComment() throws {
    let samples = try SamplePages("text")
    let deletions = try PageOutline(samples.idea().html()).values("action").filter { $0.hasSuffix("/delete") }
    #expect(deletions == ["/r/\(samples.appID.text)/ideas/ida_planned/comments/cmt_voter/delete"])
  }

  @Test
  func theEnterPageTellsNobodyAnything() throws {
    let outline = try PageOutline(SamplePages("x").enter.html())
    #expect(!outline.text.contains("Sign"))
    #expect(outline.tags("input").map { $0.attributes["name"] } == ["code"])
    #expect(outline.values("content").contains("noindex"))
  }

  @Test
  func aFullColumnLeadsToItsRest() throws {
    let samples = try SamplePages("text")
    let cards = (0..<100).map { number in
      IdeaCard(
        id: IdeaID(text: "ida_\(number)"), title: "Idea \(number)", details: "", status: .shipped, voteCount: 1,
        commentCount: 0,
        hasVoted: false, isMine: false, createdAt: SamplePages.createdAt)
    }
    for (shown, hasMore, total) in [(100, true, "100+"), (100, false, "100"), (13, false, "13")] {
      let column = RoadmapPage.Column(status: .shipped, cards: Array(cards.prefix(shown)), hasMore: hasMore)
      let outline = try PageOutline(RoadmapPage(frame: samples.frame, columns: [column]).html())
      #expect(outline.tags("li").count == min(shown, RoadmapPage.shownPerColumn))
      #expect(outline.values("href").contains("/r/\(samples.appID.text)/ideas?sort=new&status=shipped"))
      #expect(outline.text.contains("\n\(total)\n ideas"))
    }
  }

  @Test
  func linkPreviewsAreToldWhatAPageIs() throws {
    let samples = try SamplePages("Dark mode")
    let outline = try PageOutline(samples.idea().html())
    let properties = Dictionary(
      outline.tags("meta").map { ($0.attributes["property"] ?? "", $0.attributes["content"] ?? "") }
    ) { first, _ in first }
    #expect(properties["og:title"] == "Dark mode")
    #expect(properties["og:description"] == "Dark mode")
    #expect(properties["og:type"] == "article")
    #expect(properties["og:url"] == "\(SamplePages.publicURL)/r/\(samples.appID.text)/ideas/ida_planned")
    #expect(properties["og:site_name"] == "Dark mode")
    #expect(outline.tags("link").contains { $0.attributes["type"] == "application/atom+xml" })
  }
}
