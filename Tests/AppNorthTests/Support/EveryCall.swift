import AppNorth

/// Each call of the client, with arguments that are right.
enum EveryCall: CaseIterable {
  case app, me, submitReport, reports, allReports, report, reportMessages, sendReportMessage, sendChatMessage
  case chatMessages, markChatRead, chatUpdates

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
    case .chatUpdates: "GET /v1/chat/messages?limit=100&after=msg_1&wait=25"
    }
  }

  /// The body that the call must send, its keys sorted.
  var body: String? {
    switch self {
    case .submitReport: #"{"context":{"build":42},"details":"D","title":"T"}"#
    case .sendReportMessage, .sendChatMessage: #"{"text":"Hi"}"#
    case .markChatRead: #"{"upTo":"msg_1"}"#
    default: nil
    }
  }

  var isCreating: Bool {
    [.submitReport, .sendReportMessage, .sendChatMessage].contains(self)
  }
}
