import AppNorthIdentity
import Database
import Synchronization

/// Wakes long polls when their chat has a new message, whichever server or program wrote it.
package final class ChatWatcher: Sendable {
  private struct State {
    var waiters: [ChatKey: [ObjectIdentifier: ChatWaiter]] = [:]
    var isClosed = false
  }

  /// A message's time is taken a little before its commit, and by the clock of the server that wrote it.
  private static let overlap = Duration.seconds(5)

  private let database: any Database
  private let clock: ServiceClock
  private let state = Mutex(State())

  init(database: any Database, clock: ServiceClock) {
    self.database = database
    self.clock = clock
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
  func run() async {
    var last = clock.now()
    for await _ in database.changes() {
      let since = last.advanced(by: .zero - Self.overlap)
      guard state.withLock({ !$0.waiters.isEmpty }) else {
        last = clock.now()
        continue
      }
      let now = clock.now()
      // When the read fails, the next change looks back as far as this one.
      guard let changed = try? await database.read({ try ChatStore(session: $0).changed(since: since) }) else {
        continue
      }
      last = now
      let woken = state.withLock { state in changed.flatMap { state.waiters[$0]?.values.map(\.self) ?? [] } }
      for waiter in woken { waiter.wake() }
    }
  }
}
