import AppNorthIdentity
import Database

/// The rules of outcome counts, as the team reads them.
struct Outcomes: Sendable {
  let database: any Database
  let clock: ServiceClock

  /// - Parameters:
  ///   - from: the hour that this lies in is the first; nil for 24 hours ago.
  ///   - to: no hour begins at this or later; nil for an hour from now.
  func counts(in projectID: ProjectID, from: Timestamp?, to: Timestamp?) async throws -> Page<OutcomeCount> {
    let now = clock.now()
    let from = from ?? now.advanced(by: .seconds(-86_400))
    let to = to ?? now.advanced(by: .seconds(3_600))
    return try await database.read { session in
      try Projects.require(projectID, session)
      let counts = try OutcomeStore(session: session).counts(in: projectID, from: from.hour, to: to)
      return Page(items: counts, nextCursor: nil)
    }
  }
}
