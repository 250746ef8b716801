import AppNorth

/// Each call of the client, with arguments that are right.
enum EveryCall: CaseIterable {
  case app, me, submitReport, reports, allReports, report, reportMessages, sendReportMessage, sendChatMessage
  case chatMessages, markChatRead, chatUpdates
  case submitIdea, ideas, ideasSearched, allIdeas, idea, vote, withdrawVote
  case comments, allComments, submitComment, deleteComment, roadmap

  func make(on client: AppNorthClient) async throws {
    switch self {
    case .app: _ = try await client.app()
    case .me: _ = try await client.me()
    case .submitReport: _ = try await client.submitReport(title: "T", details: "D", context: ["build": 42])
    case .reports: _ = try await client.reports()
    case .allReports: for try await _ in client.allReports() {}
    case .report: _ = try await client.report(ReportID("rep_1"))
    case .reportMessages: _ = try await client.reportMessages(for: ReportID("rep_1"))
    case .sendReportMessage: _ = try await client.sendReportMessage("Hi", to: ReportID("rep_1"))
    case .sendChatMessage: _ = try await client.sendChatMessage("Hi")
    case .chatMessages: _ = try await client.chatMessages(after: MessageID("msg_1"))
    case .markChatRead: _ = try await client.markChatRead(upTo: MessageID("msg_1"))
    case .submitIdea: _ = try await client.submitIdea(title: "T", details: "D")
    case .ideas: _ = try await client.ideas()
    case .ideasSearched: _ = try await client.ideas(status: .inProgress, sort: .new, search: "a&b ö", limit: 5)
    case .allIdeas: for try await _ in client.allIdeas(status: .open, search: "x") {}
    case .idea: _ = try await client.idea(IdeaID("ida_1"))
    case .vote: _ = try await client.vote(for: IdeaID("ida_1"))
    case .withdrawVote: _ = try await client.withdrawVote(from: IdeaID("ida_1"))
    case .comments: _ = try await client.comments(on: IdeaID("ida_1"))
    case .allComments: for try await _ in client.allComments(on: try IdeaID("ida_1")) {}
    case .submitComment: _ = try await client.submitComment("Hi", on: IdeaID("ida_1"))
    case .deleteComment: try await client.deleteComment(IdeaCommentID("cmt_1"), on: IdeaID("ida_1"))
    case .roadmap: _ = try await client.roadmap()
    case .chatUpdates: for try await _ in client.chatUpdates(after: try MessageID("msg_1")) {}
    }
  }

  /// The method, path and query that the call must send.
  var line: String {
    switch self {
    case .app: "GET /v1/app"
    case .me: "GET /v1/me"
    case .submitReport: "POST /v1/reports"
    case .reports: "GET /v1/reports?limit=20"
    case .allReports: "GET /v1/reports?limit=100"
    case .report: "GET /v1/reports/rep_1"
    case .reportMessages: "GET /v1/reports/rep_1/messages?limit=20"
    case .sendReportMessage: "POST /v1/reports/rep_1/messages"
    case .sendChatMessage: "POST /v1/chat/messages"
    case .chatMessages: "GET /v1/chat/messages?limit=20&after=msg_1"
    case .markChatRead: "PUT /v1/chat/read"
    case .submitIdea: "POST /v1/ideas"
    case .ideas: "GET /v1/ideas?sort=top&limit=20"
    case .ideasSearched: "GET /v1/ideas?status=in_progress&sort=new&q=a%26b%20%C3%B6&limit=5"
    case .allIdeas: "GET /v1/ideas?status=open&sort=top&q=x&limit=100"
    case .idea: "GET /v1/ideas/ida_1"
    case .vote: "PUT /v1/ideas/ida_1/vote"
    case .withdrawVote: "DELETE /v1/ideas/ida_1/vote"
    case .comments: "GET /v1/ideas/ida_1/comments?limit=20"
    case .allComments: "GET /v1/ideas/ida_1/comments?limit=100"
    case .submitComment: "POST /v1/ideas/ida_1/comments"
    case .deleteComment: "DELETE /v1/ideas/ida_1/comments/cmt_1"
    case .roadmap: "GET /v1/roadmap"
    case .chatUpdates: "GET /v1/chat/messages?limit=100&after=msg_1&wait=25"
    }
  }

  /// The body that the call must send, its keys sorted.
  var body: String? {
    switch self {
    case .submitReport: #"{"context":{"build":42},"details":"D","title":"T"}"#
    case .submitIdea: #"{"details":"D","title":"T"}"#
    case .sendReportMessage, .sendChatMessage, .submitComment: #"{"text":"Hi"}"#
    case .markChatRead: #"{"upTo":"msg_1"}"#
    default: nil
    }
  }

  var isCreating: Bool {
    [.submitReport, .sendReportMessage, .sendChatMessage, .submitIdea, .submitComment].contains(self)
  }

  /// Whether the call reads or makes the voter token.
  var usesVoterToken: Bool {
    ![.app, .me, .sendChatMessage, .chatMessages, .markChatRead, .chatUpdates].contains(self)
  }

  /// Whether the call is an act of the installation when nobody is signed in.
  var needsVoterToken: Bool {
    [
      .submitReport, .sendReportMessage, .submitIdea, .vote, .withdrawVote, .submitComment, .deleteComment,
    ].contains(self)
  }
}
