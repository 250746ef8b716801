/// Goes through the pages of a list, from the first to the one that has no next.
///
/// - Parameters:
///   - target: the list with a query, such as `/v1/ideas?limit=3`.
///   - get: asks for a page, such as a caller's `get`.
func eachPage(
  _ target: String, _ get: (String) async throws -> Answer, body: (Answer) async throws -> Void
) async throws {
  var next: String? = ""
  while let cursor = next {
    let page = try await get(target + cursor)
    try await body(page)
    next = page["nextCursor"]?.stringValue.map { "&cursor=\($0)" }
  }
}
