/// One sentence above a page's content, about what just happened. The raw value stands in the cookie from one page to the
/// next, but for `sessionEnded`, which a visit finds out itself.
enum PageNotice: String, Sendable {
  enum Kind: Sendable {
    case done, problem
  }

  case signedOut = "signed-out"
  case ideaSent = "idea-sent"
  case commentSent = "comment-sent"
  case commentDeleted = "comment-deleted"
  case sessionEnded = "session-ended"

  var kind: Kind { self == .sessionEnded ? .problem : .done }

  var text: String {
    switch self {
    case .signedOut: "You are signed out."
    case .ideaSent: "Thank you! Your idea is on the board."
    case .commentSent: "Your comment was added."
    case .commentDeleted: "Your comment was deleted."
    case .sessionEnded: "Your session has ended. Open the roadmap from the app again to be signed in."
    }
  }
}
