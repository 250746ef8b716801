import AppNorthIdentity

@testable import AppNorthService

/// Every page of the hosted roadmap, made with one text wherever somebody's text goes.
struct SamplePages {
  static let publicURL = PublicURL(listeningAt: ListenAddress(host: "feedback.example.com", port: 80))
  static let createdAt = Timestamp(unixSeconds: 1_762_128_000)

  let text: String
  let projectName: String
  let appID: AppID
  let visitor: PageVisitor
  private let isMarked: Bool

  /// - Parameter isMarked: whether each text ends with the name of its place, and the project has a name of its own, so
  ///   that no text is seen in the place of another.
  init(_ text: String, visitor: PageVisitor = .voter, isMarked: Bool = false) throws {
    self.text = text
    self.visitor = visitor
    self.isMarked = isMarked
    projectName = isMarked ? "Northwind" : text
    appID = try AppID("app_" + String(repeating: "a", count: 20))
  }

  /// The text as it stands in a place.
  func text(in place: String) -> String {
    isMarked ? "\(text) (\(place))" : text
  }

  var frame: PageFrame {
    PageFrame(
      projectName: projectName, appID: appID, publicURL: Self.publicURL, visitor: visitor, notice: .sessionEnded)
  }

  /// Every kind of page in every state that shows other elements. A new page belongs here.
  var all: [(name: String, html: [UInt8])] {
    [
      ("roadmap", roadmap.html()),
      ("roadmap without ideas", RoadmapPage(frame: frame, columns: []).html()),
      ("ideas", ideas().html()),
      ("ideas, further on", ideas(cursor: text, isContinued: true).html()),
      ("ideas, nothing found", ideas(cards: []).html()),
      ("ideas, refused", ideas(problem: text(in: "problem")).html()),
      ("idea", idea().html()),
      ("idea, further on", idea(cursor: text, isContinued: true).html()),
      ("idea, refused", idea(problem: text(in: "problem")).html()),
      ("enter", enter.html()),
      ("message", message(frame).html()),
      ("message that leads to an idea", message(frame, way: .idea(IdeaID(text: "ida_1"))).html()),
      ("message without a project", message(nil).html()),
      ("message with a proposal", message(frame, keeping: .proposal(proposal)).html()),
      ("message with a comment", message(frame, keeping: .comment(comment, ideaID: IdeaID(text: text))).html()),
      (
        "message with a comment to copy",
        message(frame, keeping: .comment(comment, ideaID: IdeaID(text: text)), maySend: false).html()
      ),
      (
        "message without a project with a proposal",
        message(nil, keeping: .proposal(proposal), maySend: false).html()
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
    var draft = proposal
    draft.problem = problem
    return IdeasPage(
      frame: frame, cards: cards ?? IdeaStatus.allCases.map { card($0) },
      filter: IdeasPage.Filter(search: text(in: "search"), sort: .new, status: .planned), nextCursor: cursor,
      isContinued: isContinued, draft: draft)
  }

  func idea(cursor: String? = nil, isContinued: Bool = false, problem: String? = nil) -> IdeaPage {
    var draft = comment
    draft.problem = problem
    return IdeaPage(
      frame: frame, card: card(.planned), comments: [comment(.person), comment(.voter), comment(.team)],
      nextCursor: cursor, isContinued: isContinued, draft: draft)
  }

  var enter: EnterPage {
    EnterPage(projectName: projectName, appID: appID, publicURL: Self.publicURL, code: text(in: "code"))
  }

  func message(
    _ frame: PageFrame?, way: PageMessage.Way = .roadmap, keeping content: KeptForm.Content? = nil, maySend: Bool = true
  ) -> MessagePage {
    MessagePage(
      frame: frame, message: PageMessage(title: text(in: "message's title"), text: text(in: "message"), way: way),
      kept: content.map { KeptForm(content: $0, appID: appID, visitorMark: text, maySend: maySend) })
  }

  var feed: FeedDocument {
    FeedDocument(
      projectName: projectName, appID: appID, publicURL: Self.publicURL,
      entries: [
        FeedDocument.Entry(
          id: IdeaID(text: "ida_1"), title: text, details: text, createdAt: Self.createdAt,
          updatedAt: Self.createdAt.advanced(by: .seconds(60)))
      ], projectCreatedAt: Self.createdAt)
  }

  func card(_ status: IdeaStatus, hasVoted: Bool = false) -> IdeaCard {
    IdeaCard(
      id: IdeaID(text: "ida_" + status.rawValue), title: text(in: "title"), details: text(in: "details"),
      status: status, voteCount: 12, commentCount: 3, hasVoted: hasVoted, isMine: true, createdAt: Self.createdAt)
  }

  private func comment(_ author: IdeaComment.Author) -> IdeaPage.Comment {
    IdeaPage.Comment(
      id: CommentID(text: "cmt_" + author.rawValue), author: author, text: text(in: "comment of \(author.rawValue)"),
      isMine: author == .voter, createdAt: Self.createdAt)
  }

  /// What was typed into the forms.
  private var proposal: IdeasPage.Draft {
    IdeasPage.Draft(key: text, title: text(in: "typed title"), details: text(in: "typed details"))
  }

  private var comment: IdeaPage.Draft {
    IdeaPage.Draft(key: text, text: text(in: "typed comment"))
  }
}
