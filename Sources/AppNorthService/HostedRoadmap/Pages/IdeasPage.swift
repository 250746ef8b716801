/// `/r/{appId}/ideas`: every public idea as a list, a search, and the form that proposes one.
struct IdeasPage: HostedPage {
  let frame: PageFrame
  let cards: [IdeaCard]
  let filter: Filter
  /// The page after this one; nil on the last.
  let nextCursor: String?
  /// Whether a cursor led here, so that there is a way back to the start of the list.
  let isContinued: Bool
  let draft: Draft
}
