import AppNorthIdentity

/// `/r/{appId}/feed.atom`: what shipped, as Atom (RFC 4287).
struct FeedDocument: Sendable {
  struct Entry: Sendable {
    /// The idea's: it stays the entry's for good, whatever the address of the service.
    let id: IdeaID
    let title: String
    let details: String
    let createdAt: Timestamp
    /// When it was shipped, or changed last.
    let updatedAt: Timestamp
  }

  /// The value of `Content-Type`.
  static let contentType = "application/atom+xml; charset=utf-8"

  let projectName: String
  let appID: AppID
  let publicURL: PublicURL
  /// The latest first.
  let entries: [Entry]
  /// What the feed says while nothing has shipped: when the project was made.
  let projectCreatedAt: Timestamp
}
