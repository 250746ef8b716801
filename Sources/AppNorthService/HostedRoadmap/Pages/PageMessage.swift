/// What a ``MessagePage`` says.
struct PageMessage: Hashable, Sendable {
  /// Where the page's button leads.
  enum Way: Hashable, Sendable {
    case roadmap, ideas, none
    case idea(IdeaID)
  }

  let title: String
  let text: String
  var way = Way.roadmap
}

extension PageMessage {
  /// 404, with a project.
  static let notFound = Self(
    title: "There is nothing here", text: "This idea or page is not on the board. It may have been removed.",
    way: .ideas)
  /// 404 of an idea that was merged into another one, which is public.
  static func merged(into id: IdeaID) -> Self {
    Self(
      title: "This idea was merged into another one",
      text: "Nothing was changed. Votes and comments go to the other idea now.", way: .idea(id))
  }
  /// 404, without one.
  static let unknownRoadmap = Self(
    title: "There is no roadmap here",
    text: "Check the address: after /r/ it has the name that the app gave you, app_ and 20 characters.", way: .none)
  /// 401 on an act.
  static let signInNeeded = Self(
    title: "Sign in from the app",
    text: "To vote, propose or comment, open this roadmap from inside the app: you arrive signed in.")
  /// 401 on the post of a code that is used, expired, or another project's.
  static let linkIsOver = Self(
    title: "This link has ended",
    text: "A sign-in link works once and for one minute. Open the roadmap from the app again to get a new one.")
  /// 403: the form came from another site, or from this one under another name.
  static func foreignForm(_ detail: String) -> Self {
    Self(title: "Nothing was changed", text: detail)
  }
  /// 400.
  static func invalidRequest(_ detail: String) -> Self {
    Self(title: "This request could not be read", text: detail)
  }
  /// 429.
  ///
  /// - Parameters:
  ///   - seconds: the value of `Retry-After`.
  ///   - isForm: what is only loaded may follow a form that was taken, and says nothing of changes.
  static func tooManyRequests(retryAfter seconds: String, isForm: Bool) -> Self {
    let wait = "Try again in \(seconds == "1" ? "a second" : "\(seconds) seconds")."
    return Self(title: "A little too fast", text: isForm ? "Nothing was changed. " + wait : wait)
  }
  /// 413.
  static let tooLarge = Self(
    title: "That is too long", text: "Nothing was sent. Go back, shorten the text and send it again.")
  /// 405, 415.
  static let notPossible = Self(title: "This does not work here", text: "This address does not take such a request.")
  /// 503, 500.
  static let unavailable = Self(
    title: "Something went wrong on our side", text: "Nothing was lost that was shown as saved. Try again in a moment.")
}
