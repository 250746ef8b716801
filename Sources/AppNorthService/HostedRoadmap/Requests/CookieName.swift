/// The cookies of the hosted roadmap.
enum CookieName: String {
  /// A ``BearerWord``: who is signed in.
  case session = "appnorth_session"
  /// A voter token: the installation of an anonymous visitor, from their first act on.
  case voter = "appnorth_voter"
  /// A ``PageNotice``, from one page to the next.
  case notice = "appnorth_notice"

  var lifetime: Duration {
    switch self {
    case .session: RoadmapSessions.lifetime
    case .voter: .seconds(365 * 86_400)
    case .notice: .seconds(60)
    }
  }
}
