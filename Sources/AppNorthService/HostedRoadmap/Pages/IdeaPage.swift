/// `/r/{appId}/ideas/{id}`: one idea with its details and comments.
struct IdeaPage: HostedPage {
  let frame: PageFrame
  let card: IdeaCard
  /// Oldest first.
  let comments: [Comment]
  let nextCursor: String?
  let isContinued: Bool
  let draft: Draft
}
