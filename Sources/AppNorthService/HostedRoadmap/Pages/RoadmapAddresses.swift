import AppNorthIdentity

/// The addresses of one project's hosted roadmap.
struct RoadmapAddresses: Sendable {
  let appID: AppID

  var roadmap: PageAddress { at([]) }
  var enter: PageAddress { at(["enter"]) }
  var leave: PageAddress { at(["leave"]) }
  var feed: PageAddress { at(["feed.atom"]) }
  /// The form that proposes an idea posts to the list's address.
  var ideas: PageAddress { at(["ideas"]) }
  var proposal: PageAddress { PageAddress([appID.text, "ideas"], fragment: "propose") }

  /// The list as it is filtered; what stands at its default is left out.
  func ideas(_ filter: IdeasPage.Filter, cursor: String? = nil) -> PageAddress {
    PageAddress(
      [appID.text, "ideas"],
      query: [
        ("q", filter.search.isEmpty ? nil : filter.search), ("sort", filter.sort == .top ? nil : filter.sort.rawValue),
        ("status", filter.status?.rawValue), ("cursor", cursor),
      ])
  }

  func idea(_ id: IdeaID) -> PageAddress { at(["ideas", id.text]) }
  func vote(_ id: IdeaID) -> PageAddress { at(["ideas", id.text, "vote"]) }
  func comments(_ id: IdeaID) -> PageAddress { at(["ideas", id.text, "comments"]) }
  func comments(_ id: IdeaID, cursor: String) -> PageAddress {
    PageAddress([appID.text, "ideas", id.text], query: [("cursor", cursor)])
  }
  func deletion(of comment: CommentID, on idea: IdeaID) -> PageAddress {
    at(["ideas", idea.text, "comments", comment.text, "delete"])
  }

  private func at(_ segments: [String]) -> PageAddress {
    PageAddress([appID.text] + segments)
  }
}
