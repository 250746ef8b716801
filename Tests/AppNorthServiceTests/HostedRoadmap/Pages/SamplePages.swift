import AppNorthIdentity

@testable import AppNorthService

/// Every page of the hosted roadmap, made with one text wherever somebody's text goes.
struct SamplePages {
  static let publicURL = "https://feedback.example.com"
  static let createdAt = Timestamp(unixSeconds: 1_762_128_000)

  let text: String
  let appID: AppID
  var visitor = PageVisitor.voter

  init(_ text: String, visitor: PageVisitor = .voter) throws {
    self.text = text
    self.visitor = visitor
    appID = try AppID("app_" + String(repeating: "a", count: 20))
  }

  var frame: PageFrame {
    PageFrame(
      projectName: text, appID: appID, publicURL: Self.publicURL, visitor: visitor,
      notice: PageNotice(kind: .problem, text: text))
  }

  /// Every kind of page in every state that shows other elements. A new page belongs here.
  var all: [(name: String, html: [UInt8])] {
    [
      ("roadmap", roadmap.html()),
      ("roadmap without ideas", RoadmapPage(frame: frame, columns: []).html()),
      ("ideas", ideas().html()),
      ("ideas, further on", ideas(cursor: text, isContinued: true).html()),
      ("ideas, nothing found", ideas(cards: []).html()),
      ("ideas, refused", ideas(problem: text).html()),
      ("idea", idea().html()),
      ("idea, further on", idea(cursor: text, isContinued: true).html()),
      ("idea, refused", idea(problem: text).html()),
      ("enter", enter.html()),
      ("message", message(frame).html()),
      ("message without a project", message(nil).html()),
      (
        "message with a proposal",
        message(frame, keeping: .proposal(.init(key: text, title: text, details: text))).html()
      ),
      ("message with a comment", message(frame, keeping: .comment(.init(key: text, text: text), ideaID: text)).html()),
      (
        "message with a comment to copy",
        message(frame, keeping: .comment(.init(key: text, text: text), ideaID: text), maySend: false).html()
      ),
      (
        "message without a project with a proposal",
        message(nil, keeping: .proposal(.init(key: text, title: text, details: text)), maySend: false).html()
      ),
    ]
  }

  var roadmap: RoadmapPage {
    RoadmapPage(
      frame: frame,
      columns: IdeaStatus.roadmap.map { RoadmapPage.Column(status: $0, cards: [card($0)], hasMore: false) })
  }

  func ideas(
    cards: [IdeaCard]? = nil, cursor: String? = nil, isContinued: Bool = false, problem: String? = nil
  ) -> IdeasPage {
    IdeasPage(
      frame: frame, cards: cards ?? IdeaStatus.allCases.map { card($0) },
      filter: IdeasPage.Filter(search: text, sort: .new, status: .planned), nextCursor: cursor,
      isContinued: isContinued, draft: IdeasPage.Draft(key: text, title: text, details: text, problem: problem))
  }

  func idea(cursor: String? = nil, isContinued: Bool = false, problem: String? = nil) -> IdeaPage {
    IdeaPage(
      frame: frame, card: card(.planned), comments: [comment(.person), comment(.voter), comment(.team)],
      nextCursor: cursor, isContinued: isContinued, draft: IdeaPage.Draft(key: text, text: text, problem: problem))
  }

  var enter: EnterPage {
    EnterPage(projectName: text, appID: appID, publicURL: Self.publicURL, code: text)
  }

  func message(
    _ frame: PageFrame?, keeping content: KeptForm.Content? = nil, maySend: Bool = true
  ) -> MessagePage {
    MessagePage(
      frame: frame, message: PageMessage(title: text, text: text),
      kept: content.map { KeptForm(content: $0, appID: appID, visitorMark: text, maySend: maySend) })
  }

  var feed: FeedDocument {
    FeedDocument(
      projectName: text, appID: appID, publicURL: Self.publicURL,
      entries: [
        FeedDocument.Entry(
          id: "ida_1", title: text, details: text, createdAt: Self.createdAt,
          updatedAt: Self.createdAt.advanced(by: .seconds(60)))
      ], projectCreatedAt: Self.createdAt)
  }

  func card(_ status: IdeaStatus, hasVoted: Bool = false) -> IdeaCard {
    IdeaCard(
      id: "ida_" + status.rawValue, title: text, details: text, status: status, voteCount: 12, commentCount: 3,
      hasVoted: hasVoted, isMine: true, createdAt: Self.createdAt)
  }

  private func comment(_ author: IdeaPage.Comment.Author) -> IdeaPage.Comment {
    IdeaPage.Comment(
      id: "cmt_" + author.rawValue, author: author, text: text, isMine: author == .voter, createdAt: Self.createdAt)
  }
}
