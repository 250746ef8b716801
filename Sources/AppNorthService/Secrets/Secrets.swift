package import AppNorthIdentity
import Cryptography
import Database

/// The rules of identity secrets: none, or one current, and at most one next besides it (contract, 5).
package struct Secrets: Sendable {
  let database: any Database
  let masterKey: MasterKey
  let clock: ServiceClock

  /// Carries the action out and returns when every server of the deployment obeys it.
  ///
  /// - Returns: the secret that was made, which is shown once and never again; nil for `promote` and `discard`.
  /// - Throws: `NOT_FOUND` for an unknown project, `CONFLICT` when the action does not fit the project's secrets.
  package func perform(
    _ action: SecretAction, in projectID: ProjectID, by actor: AuditActor
  ) async throws -> IdentitySecret? {
    let made = action.makesSecret ? try IdentitySecret.random() : nil
    let id = try RandomID.make("sec_")
    try await database.write { session in
      try Projects.require(projectID, session)
      let store = SecretStore(session: session)
      let now = clock.now()
      let live = Set(try store.live(in: projectID).map(\.state))
      try Self.require(action, fits: live)
      switch action {
      case .create: break
      case .rotate:
        try store.end(.current, in: projectID, at: now)
        try store.end(.next, in: projectID, at: now)
      case .stage: break
      case .promote:
        try store.end(.current, in: projectID, at: now)
        try store.makeNextCurrent(in: projectID)
      case .discard:
        try store.end(.next, in: projectID, at: now)
      }
      if let made {
        try store.insert(
          id: id, in: projectID, state: action == .stage ? .next : .current,
          sealed: try masterKey.seal(made, for: projectID), fingerprint: made.fingerprint, at: now)
      }
      try Revision(session: session).advance()
      try AuditStore(session: session).append(
        "secret.\(action.rawValue)", by: actor, in: projectID, subject: made?.fingerprint, at: now)
    }
    await Lease.waitUntilEarlierOnesRanOut()
    return made
  }

  package func records(in projectID: ProjectID, _ page: PageRequest) async throws -> Page<SecretRecord> {
    try await database.read { session in
      try Projects.require(projectID, session)
      return try SecretStore(session: session).records(in: projectID, page)
    }
  }

  private static func require(_ action: SecretAction, fits live: Set<SecretRecord.State>) throws(Problem) {
    let hasCurrent = live.contains(.current)
    let hasNext = live.contains(.next)
    switch action {
    case .create where hasCurrent:
      throw Problem(.conflict, "The project has a secret. Use `rotate` to end it at once, or `stage` and `promote`.")
    case .rotate where !hasCurrent, .stage where !hasCurrent:
      throw Problem(.conflict, "The project has no secret yet. Use `create`.")
    case .stage where hasNext:
      throw Problem(.conflict, "The project has a next secret already. Use `promote` or `discard` first.")
    case .promote where !hasNext, .discard where !hasNext:
      throw Problem(.conflict, "The project has no next secret. Use `stage` first.")
    default: break
    }
  }
}
