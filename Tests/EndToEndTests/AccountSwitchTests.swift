import AppNorth
import Foundation
import Testing

/// Many tasks that change the account while calls are under way, through the SDK against the live service.
@Suite struct AccountSwitchTests {
  @Test func noAnswerReachesAnotherPersonAndNoReportIsFiledUnderOne() async throws {
    try await withLiveService { live in
      let people = (0..<4).map { "person\($0)@example.com" }
      let credentials = try people.map { try live.credential(for: $0) }
      for person in people { try await live.client(as: person).sendChatMessage("Of \(person)") }
      let app = App(client: try live.client(), people: people, credentials: credentials)

      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<16 {
          group.addTask {
            for step in 0..<40 {
              if step % 6 == 5 { await app.signIn((task + step) % people.count) }
              try await app.call(step + task)
            }
          }
        }
        try await group.waitForAll()
      }

      let record = await app.record
      #expect(record.wrongAnswers.isEmpty)
      #expect(record.answerCount > 20 && record.changedCount > 20, "\(record.answerCount) \(record.changedCount)")
      for person in people {
        for try await report in try live.client(as: person).allReports() {
          #expect(report.title.hasPrefix("By \(person), "))
        }
      }
    }
  }
}

/// What is on screen: the person who is signed in, and what was shown to them.
private actor App {
  struct Record: Sendable {
    var answerCount = 0
    var changedCount = 0
    var wrongAnswers: [String] = []
  }

  private(set) var record = Record()
  private let client: AppNorthClient
  private let people: [String]
  private let credentials: [AppNorthIdentityCredential]
  private var person: String

  init(client: AppNorthClient, people: [String], credentials: [AppNorthIdentityCredential]) {
    self.client = client
    self.people = people
    self.credentials = credentials
    person = people[0]
    client.setIdentityCredential(credentials[0])
  }

  func signIn(_ index: Int) {
    person = people[index]
    client.setIdentityCredential(credentials[index])
  }

  /// Makes one call; its answer must be of the person who is signed in when it arrives.
  func call(_ number: Int) async throws {
    do {
      switch number % 4 {
      case 0: show(try await client.me().email)
      case 1: show(try await client.submitReport(title: "By \(person), \(number)", details: "").title)
      case 2: for message in try await client.chatMessages() { show(message.text) }
      default: for report in try await client.reports().items { show(report.title) }
      }
      record.answerCount += 1
    } catch let error as AppNorthError where error.code == .identityChanged {
      record.changedCount += 1
    }
  }

  private func show(_ text: String) {
    if !text.contains(person) { record.wrongAnswers.append("\(text) before \(person)") }
  }
}
