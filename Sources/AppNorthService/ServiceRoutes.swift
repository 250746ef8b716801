import Database

/// Every route of the service, feature by feature, on the rules that answer them.
struct ServiceRoutes {
  let core: ServiceCore
  let address: PublicAddress
  let metrics: Metrics
  let gauges: Gauges
  let watcher: ChatWatcher

  var all: [Route] {
    machines + projects + reports + chats + board + teamBoard + hostedRoadmap + records
  }

  private var database: any Database { core.database }
  private var clock: ServiceClock { core.clock }
  private var sessions: RoadmapSessions { RoadmapSessions(database: database, address: address, clock: clock) }

  private var machines: [Route] {
    MachineRoutes(
      database: database, metrics: metrics, gauges: gauges.read, isStopping: { [watcher] in watcher.isClosed }
    ).routes
  }

  private var projects: [Route] {
    ProjectRoutes(projects: core.projects).routes
      + SecretRoutes(secrets: core.secrets).routes
      + PersonRoutes(people: People(database: database, clock: clock)).routes
  }

  private var reports: [Route] {
    ReportRoutes(reports: Reports(database: database, clock: clock)).routes
      + TeamReportRoutes(reports: TeamReports(database: database, clock: clock)).routes
  }

  private var chats: [Route] {
    let chats = Chats(database: database, clock: clock)
    return ChatRoutes(chats: chats, polls: ChatPolls(chats: chats, watcher: watcher)).routes
      + TeamChatRoutes(chats: TeamChats(database: database, clock: clock)).routes
  }

  private var board: [Route] {
    IdeaRoutes(ideas: Ideas(database: database, clock: clock)).routes
      + VoteRoutes(votes: Votes(database: database, clock: clock)).routes
      + CommentRoutes(comments: Comments(database: database, clock: clock)).routes
      + RoadmapRoutes(roadmap: Roadmap(database: database)).routes
      + RoadmapSessionRoutes(sessions: sessions).routes
  }

  private var teamBoard: [Route] {
    TeamIdeaRoutes(ideas: core.ideas).routes
      + MergeRoutes(merges: core.merges).routes
      + TeamVoteRoutes(votes: TeamVotes(database: database, clock: clock)).routes
      + TeamCommentRoutes(comments: TeamComments(database: database, clock: clock)).routes
  }

  private var hostedRoadmap: [Route] {
    let ideas = Ideas(database: database, clock: clock)
    let comments = Comments(database: database, clock: clock)
    let pages = RoadmapPages(
      roadmap: Roadmap(database: database), ideas: ideas, comments: comments,
      shipped: ShippedIdeas(database: database))
    return HostedRoadmapRoutes(
      pages: pages, forms: RoadmapForms(pages: pages, ideas: ideas, votes: Votes(database: database, clock: clock)),
      commentForms: CommentForms(pages: pages, comments: comments), sessionForms: SessionForms(sessions: sessions)
    ).routes
  }

  private var records: [Route] {
    OutcomeRoutes(outcomes: Outcomes(database: database, clock: clock)).routes
      + InspectionRoutes(inspections: Inspections(database: database, masterKey: core.masterKey, clock: clock)).routes
      + AuditRoutes(log: AuditLog(database: database)).routes
  }
}
