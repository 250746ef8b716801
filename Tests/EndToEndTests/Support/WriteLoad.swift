import AppNorth
import Foundation
import Synchronization
import TestSupport

/// Apps of several people that keep submitting reports and chat messages, and what they were told.
final class WriteLoad: Sendable {
  /// One report or message; its text is its own.
  struct Write: Sendable {
    let person: String
    let isReport: Bool
    let text: String
    let key = IdempotencyKey()
  }

  struct Record: Sendable {
    /// Every write that was begun.
    var begun: [Write] = []
    /// The ids of those that were acknowledged, by their text.
    var acknowledged: [String: String] = [:]
    /// How the others ended.
    var refusals: Set<String> = []
  }

  static let people = (0..<8).map { "person\($0)@example.com" }

  private let state = Mutex(Record())

  var record: Record { state.withLock { $0 } }

  /// Writes until the service is gone, each person from two tasks, and sends it a signal in the middle.
  func run(in project: ServedProject, at service: RunningService, sending signal: Int32) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for person in Self.people {
        let client = try project.client(at: service, as: person)
        for isReport in [true, false] {
          group.addTask { [self] in
            while try await send(
              Write(person: person, isReport: isReport, text: "Text \(UUID().uuidString)"), by: client)
            {}
          }
        }
      }
      try await RunningService.eventually { record.acknowledged.count >= 100 ? true : nil }
      service.program.send(signal)
      try await group.waitForAll()
    }
  }

  /// Sends every write once more, under the key that it was sent with first.
  ///
  /// - Returns: the id that each text has now.
  func repeated(in project: ServedProject, at service: RunningService) async throws -> [String: String] {
    let writes = record.begun
    return try await withThrowingTaskGroup(of: [(String, String)].self) { group in
      for person in Self.people {
        let client = try project.client(at: service, as: person)
        group.addTask {
          var ids: [(String, String)] = []
          for write in writes where write.person == person {
            ids.append((write.text, try await client.send(write)))
          }
          return ids
        }
      }
      return try await group.reduce(into: [:]) { ids, some in ids.merge(some) { $1 } }
    }
  }

  /// What the service holds of these people: the ids of each text.
  static func stored(in project: ServedProject, at service: RunningService) async throws -> [String: [String]] {
    var stored: [String: [String]] = [:]
    for person in people {
      let client = try project.client(at: service, as: person)
      for try await report in client.allReports() { stored[report.title, default: []].append(report.id.text) }
      var last: MessageID?
      while true {
        let messages = try await client.chatMessages(after: last, limit: 100)
        guard let end = messages.last else { break }
        for message in messages { stored[message.text, default: []].append(message.id.text) }
        last = end.id
      }
    }
    return stored
  }

  /// - Returns: whether it was acknowledged.
  private func send(_ write: Write, by client: AppNorthClient) async throws -> Bool {
    state.withLock { $0.begun.append(write) }
    do {
      let id = try await client.send(write)
      state.withLock { $0.acknowledged[write.text] = id }
      return true
    } catch let error as AppNorthError {
      _ = state.withLock { $0.refusals.insert(error.code.rawValue) }
      return false
    }
  }
}

extension AppNorthClient {
  /// - Returns: the id of what was made.
  fileprivate func send(_ write: WriteLoad.Write) async throws -> String {
    write.isReport
      ? try await submitReport(title: write.text, details: "", key: write.key).id.text
      : try await sendChatMessage(write.text, key: write.key).id.text
  }
}
