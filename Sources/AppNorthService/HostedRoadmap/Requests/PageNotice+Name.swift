extension PageNotice {
  /// What a page has to say about the act that led to it, as the cookie between the two calls it.
  enum Name: String, CaseIterable, Sendable {
    case signedOut = "signed-out"
    case ideaSent = "idea-sent"
    case commentSent = "comment-sent"
    case commentDeleted = "comment-deleted"

    var notice: PageNotice {
      switch self {
      case .signedOut: .signedOut
      case .ideaSent: .ideaSent
      case .commentSent: .commentSent
      case .commentDeleted: .commentDeleted
      }
    }
  }
}
