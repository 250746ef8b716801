/// One sentence above a page's content, about what just happened.
struct PageNotice: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case done, problem
  }

  let kind: Kind
  let text: String

  static let signedOut = Self(kind: .done, text: "You are signed out.")
  static let sessionEnded = Self(
    kind: .problem, text: "Your session has ended. Open the roadmap from the app again to be signed in.")
  static let ideaSent = Self(kind: .done, text: "Thank you! Your idea is on the board.")
  static let commentSent = Self(kind: .done, text: "Your comment was added.")
  static let commentDeleted = Self(kind: .done, text: "Your comment was deleted.")
}
