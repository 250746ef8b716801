import AppNorthIdentity
import Database
import Synchronization

/// Wakes long polls when their chat has a new message, whichever server or program wrote it.
package final class ChatWatcher: Sendable {
  private struct State {
    var waiters: [ChatKey: [ObjectIdentifier: ChatWaiter]] = [:]
    var isClosed = false
  }

  private let database: any Database
  private let state = Mutex(State())

  init(database: any Database) {
    self.database = database
  }

  /// A waiter that is woken by every change from now on. Give it back with ``remove(_:for:)``.
  func add(for key: ChatKey) -> ChatWaiter {
    let waiter = ChatWaiter()
    state.withLock { state in
      if state.isClosed {
        waiter.wake()
      } else {
        state.waiters[key, default: [:]][ObjectIdentifier(waiter)] = waiter
      }
    }
    return waiter
  }

  func remove(_ waiter: ChatWaiter, for key: ChatKey) {
    state.withLock { state in
      state.waiters[key]?[ObjectIdentifier(waiter)] = nil
      if state.waiters[key]?.isEmpty == true { state.waiters[key] = nil }
    }
  }

  /// True once the service is stopping: polls answer with what they have.
  var isClosed: Bool {
    state.withLock { $0.isClosed }
  }

  package var waiterCount: Int {
    state.withLock { $0.waiters.values.reduce(0) { $0 + $1.count } }
  }

  /// Wakes everybody for good.
  func close() {
    let all = state.withLock { state in
      state.isClosed = true
      defer { state.waiters = [:] }
      return state.waiters.values.flatMap(\.values)
    }
    for waiter in all { waiter.wake() }
  }

  /// Follows the database until it is cancelled or the database closes.
  ///
  /// What is new is told by a number that counts with the commits, never by a clock: those of two servers differ, and
  /// one may be set back.
  func run() async {
    var seen: Int64?
    for await _ in database.changes() {
      guard state.withLock({ !$0.waiters.isEmpty }) else {
        seen = nil
        continue
      }
      // When the read fails, the next change looks back as far as this one.
      guard let (number, changed) = try? await database.read({ [seen] in try Self.changes(since: seen, $0) }) else {
        continue
      }
      seen = number
      let woken = state.withLock { state in
        changed.map { $0.flatMap { state.waiters[$0]?.values.map(\.self) ?? [] } }
          ?? state.waiters.values.flatMap(\.values)
      }
      for waiter in woken { waiter.wake() }
    }
  }

  /// The number of now, and the chats that changed; nil for all of them, when nothing was seen before.
  private static func changes(
    since seen: Int64?, _ session: any DatabaseSession
  ) throws -> (Int64, [ChatKey]?) {
    let store = ChatStore(session: session)
    return (try store.changeNumber(), try seen.map { try store.changed(after: $0) })
  }
}
