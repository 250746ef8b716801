import AppNorthIdentity
import Database

/// The pages that are looked at. Nothing here changes anything.
struct RoadmapPages: Sendable {
  private static let commentsOfAPage = 100

  let roadmap: Roadmap
  let ideas: Ideas
  let comments: Comments
  let shipped: ShippedIdeas

  func columns(_ visit: PageVisit) async throws -> PageAnswer {
    // No byte bound: a column tells how many ideas it has, of which it shows the titles of the first few.
    let answer = try await roadmap.columns(in: visit.project.id, for: visit.viewer, maximumBytes: .max)
    return .page(
      RoadmapPage(
        frame: visit.frame,
        columns: answer.columns.map {
          .init(status: $0.status, cards: $0.items.map(IdeaCard.init), hasMore: $0.hasMore)
        }))
  }

  /// - Parameter refused: the form as it was filled in, when it could not be taken, and why.
  func list(_ visit: PageVisit, refused: (draft: IdeasPage.Draft, problem: Problem)? = nil) async throws -> PageAnswer {
    let list = try IdeaList(visit.query)
    let page = try await ideas.page(list, in: visit.project.id, for: visit.viewer)
    return .page(
      IdeasPage(
        frame: visit.frame, cards: page.items.map(IdeaCard.init), filter: .init(list, visit.query),
        nextCursor: page.nextCursor?.description, isContinued: list.after != nil,
        draft: refused?.draft ?? .init(key: visit.newKey.text)),
      refusing: refused?.problem)
  }

  /// - Parameter refused: the form as it was filled in, when it could not be taken, and why.
  func idea(_ visit: PageVisit, refused: (draft: IdeaPage.Draft, problem: Problem)? = nil) async throws -> PageAnswer {
    let list = try CommentList(
      of: visit.ideaID,
      PageRequest(limit: Self.commentsOfAPage, cursor: try visit.query["cursor"].map { try Cursor($0) }))
    let idea: ViewedIdea
    do {
      idea = try await ideas.idea(visit.ideaID, in: visit.project.id, for: visit.viewer)
    } catch let problem as Problem {
      // What was typed for an idea that is gone is shown again on the page of the problem.
      guard refused == nil, let target = problem.mergedInto else { throw problem }
      return .redirect(to: visit.addresses.idea(target).text)
    }
    let page = try await comments.page(list, in: visit.project.id, for: visit.viewer)
    return .page(
      IdeaPage(
        frame: visit.frame, card: IdeaCard(idea), comments: page.items.map(IdeaPage.Comment.init),
        nextCursor: page.nextCursor?.description, isContinued: list.after > 0,
        draft: refused?.draft ?? .init(key: visit.newKey.text)),
      refusing: refused?.problem)
  }

  /// The same page for any code: only posting it tells whether it lets anybody in.
  func enter(_ visit: PageVisit) -> PageAnswer {
    .page(
      EnterPage(
        projectName: visit.project.name, appID: visit.project.appID, publicURL: visit.publicURL,
        code: visit.query["code"] ?? ""))
  }

  func feed(_ visit: PageVisit) async throws -> PageAnswer {
    let (projectCreatedAt, ideas) = try await shipped.latest(in: visit.project.id)
    let feed = FeedDocument(
      projectName: visit.project.name, appID: visit.project.appID, publicURL: visit.publicURL,
      entries: ideas.map(FeedDocument.Entry.init), projectCreatedAt: projectCreatedAt)
    return PageAnswer(
      response: .init(status: 200, headers: [("Content-Type", FeedDocument.contentType)], body: feed.xml()))
  }
}

extension IdeaCard {
  init(_ viewed: ViewedIdea) {
    let idea = viewed.idea
    self.init(
      id: idea.id, title: idea.title, details: idea.details, status: idea.status, voteCount: Int(idea.voteCount),
      commentCount: Int(idea.commentCount), hasVoted: viewed.hasVoted, isMine: viewed.isMine,
      createdAt: idea.createdAt)
  }
}

extension FeedDocument.Entry {
  init(_ shipped: ShippedIdea) {
    let idea = shipped.idea
    self.init(
      id: idea.id, title: idea.title, details: idea.details, createdAt: idea.createdAt,
      updatedAt: shipped.shippedAt)
  }
}

extension IdeaPage.Comment {
  init(_ viewed: ViewedComment) {
    let comment = viewed.comment
    self.init(
      id: comment.id, author: comment.author, text: comment.text, isMine: viewed.isMine,
      createdAt: comment.createdAt)
  }
}
