import AppNorthIdentity

/// Where a visitor goes after a vote: back to the page that they voted on.
///
/// The browser names it in `Referer`. It is never sent back as it came: an address of our own is built from what is found
/// in it.
struct ReturnAddress {
  let text: String

  /// - Parameter anchor: the idea, whose title has a place on the page.
  init(of visit: PageVisit, anchor idea: IdeaID) {
    let page =
      visit.request.headers.first("referer").flatMap { Self.page($0, visit) } ?? visit.addresses.idea(idea)
    text = page.text + "#t-" + idea.text
  }

  private static func page(_ referer: String, _ visit: PageVisit) -> PageAddress? {
    let home = visit.addresses.roadmap.absolute(at: visit.publicURL).text
    guard referer.hasPrefix(home) else { return nil }
    let halves = referer.dropFirst(home.count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let addresses = visit.addresses
    switch halves[0] {
    case "": return addresses.roadmap
    case "/ideas":
      guard
        let query = try? QueryParameters(
          halves.count == 2 ? String(halves[1]) : nil, known: IdeasPage.Filter.parameterNames, isOfPage: true),
        let list = try? IdeaList(query)
      else { return addresses.ideas }
      return addresses.ideas(IdeasPage.Filter(list, query), cursor: query["cursor"])
    default: return nil
    }
  }
}
