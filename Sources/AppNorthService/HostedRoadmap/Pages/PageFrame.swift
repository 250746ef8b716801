import AppNorthIdentity

/// What every page of one project's roadmap has around its content.
struct PageFrame: Sendable {
  let projectName: String
  let appID: AppID
  let publicURL: PublicURL
  let visitor: PageVisitor
  var notice: PageNotice?
  /// The hidden field `key` of the vote forms of somebody who has not acted yet: sent twice, the first vote counts once.
  var voteKey: String?
  /// The hidden field `visitor` of the forms that act, empty for nobody signed in: a form that is sent after its visitor
  /// has left, or has signed in, is told by it.
  var visitorMark = ""

  var addresses: RoadmapAddresses { RoadmapAddresses(appID: appID) }
}
