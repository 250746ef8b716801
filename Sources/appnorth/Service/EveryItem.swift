import AppNorthService

/// All items of a list that is read page by page.
func everyItem<Item: Sendable>(_ page: (PageRequest) async throws -> Page<Item>) async throws -> [Item] {
  var items: [Item] = []
  var request = PageRequest(limit: PageRequest.limits.upperBound)
  while true {
    let next = try await page(request)
    items += next.items
    guard let cursor = next.nextCursor else { return items }
    request = PageRequest(limit: PageRequest.limits.upperBound, cursor: cursor)
  }
}
