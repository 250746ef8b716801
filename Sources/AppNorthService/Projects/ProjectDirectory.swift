package import AppNorthIdentity
import Database
import Synchronization

/// The projects that a server answers for, kept in memory under leases.
///
/// All entries were read at one ``Revision`` of the database. Reading that number again, a few times a second, renews
/// every lease at once; a number that has moved on drops every entry. When the database does not answer, the leases
/// run out and requests wait for a read of their own.
package final class ProjectDirectory: Sendable {
  private struct State {
    var revision: Int64 = -1
    /// Everything in `entries` was true at this moment.
    var trueAt: ContinuousClock.Instant?
    var entries: [AppID: LiveProject] = [:]
    /// The Origins that some project allows; nil until they are asked for.
    var allowedOrigins: Set<String>?
  }

  private let database: any Database
  private let masterKey: MasterKey
  private let clock: ServiceClock
  private let state = Mutex(State())

  init(database: any Database, masterKey: MasterKey, clock: ServiceClock) {
    self.database = database
    self.masterKey = masterKey
    self.clock = clock
  }

  /// The project, when a live lease covers it. Never waits.
  package func leased(_ appID: AppID) -> LiveProject? {
    state.withLock { state in
      guard let trueAt = state.trueAt, clock.steady() - trueAt < Lease.duration else { return nil }
      return state.entries[appID]
    }
  }

  /// The project, read from the database when no lease covers it; nil when there is none.
  package func project(_ appID: AppID) async throws -> LiveProject? {
    if let project = leased(appID) { return project }
    let readAt = clock.steady()
    let (revision, project) = try await database.read { [self] session in
      (try Revision(session: session).current(), try load(appID, session))
    }
    state.withLock { state in
      if revision > state.revision {
        state = State(revision: revision, trueAt: readAt)
      }
      if revision == state.revision, let project {
        state.entries[appID] = project
      }
    }
    // A read that took longer than a lease is worth nothing: a secret may have died meanwhile.
    guard clock.steady() - readAt < Lease.duration else { throw Problem.unavailable }
    return project
  }

  /// True when some project allows the Origin.
  func isAllowedSomewhere(origin: String) async throws -> Bool {
    let known = state.withLock { state -> Set<String>? in
      guard let trueAt = state.trueAt, clock.steady() - trueAt < Lease.duration else { return nil }
      return state.allowedOrigins
    }
    if let known { return known.contains(origin) }
    let (revision, origins) = try await database.read { session in
      (try Revision(session: session).current(), try ProjectStore(session: session).allowedOrigins())
    }
    state.withLock { state in
      if revision == state.revision { state.allowedOrigins = origins }
    }
    return origins.contains(origin)
  }

  /// Renews the leases until it is cancelled.
  func run() async {
    while !Task.isCancelled {
      await renew()
      try? await Task.sleep(for: .milliseconds(200))
    }
  }

  private func renew() async {
    let readAt = clock.steady()
    guard let revision = try? await database.read({ try Revision(session: $0).current() }) else { return }
    state.withLock { state in
      if revision > state.revision {
        state = State(revision: revision, trueAt: readAt)
      } else if revision == state.revision, state.trueAt.map({ $0 < readAt }) ?? true {
        state.trueAt = readAt
      }
    }
  }

  private func load(_ appID: AppID, _ session: any DatabaseSession) throws -> LiveProject? {
    try ProjectStore(session: session).project(appID).map { project in
      try LiveProject.read(project, session, masterKey: masterKey)
    }
  }
}
