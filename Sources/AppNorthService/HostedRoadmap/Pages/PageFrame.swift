import AppNorthIdentity

/// What every page of one project's roadmap has around its content.
struct PageFrame: Sendable {
  let projectName: String
  let appID: AppID
  /// The service's origin, without a slash at its end: `https://feedback.example.com`.
  let publicURL: String
  let visitor: PageVisitor
  var notice: PageNotice?

  var addresses: RoadmapAddresses { RoadmapAddresses(appID: appID) }
}
