import AppNorthIdentity

/// What somebody typed into a form that was not taken, shown without the page of the form: that one cannot be shown, or
/// would cost a reading that is refused just now.
struct KeptForm: Sendable {
  enum Content: Sendable {
    case proposal(IdeasPage.Draft)
    case comment(IdeaPage.Draft, ideaID: IdeaID)
  }

  let content: Content
  let appID: AppID
  /// Whom the form was made for, as it said itself.
  let visitorMark: String
  /// Whether sending it again can help; if not, it is there to be copied.
  var maySend = true
}
