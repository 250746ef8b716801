import Database
import HTTPServer

/// Outcome counts under `/admin/v1`.
struct OutcomeRoutes {
  let database: any Database
  let clock: ServiceClock

  var routes: [Route] {
    [
      Route(
        .get, "/admin/v1/projects/{projectId}/outcomes", query: ["from", "to"],
        .administrator { request in
          let projectID = try request.projectID()
          let now = clock.now()
          let from = try Self.time("from", request.query) ?? now.advanced(by: .seconds(-86_400))
          let to = try Self.time("to", request.query) ?? now.advanced(by: .seconds(3_600))
          let counts = try await database.read { session in
            guard try ProjectStore(session: session).project(projectID) != nil else { throw Problem.notFound }
            return try OutcomeStore(session: session).counts(in: projectID, from: from.hour, to: to)
          }
          return .json(Page(items: counts, nextCursor: nil))
        })
    ]
  }

  private static func time(_ name: String, _ query: QueryParameters) throws(Problem) -> Timestamp? {
    guard let text = query[name] else { return nil }
    guard let time = Timestamp(rfc3339: text) else {
      throw .invalidRequest("`\(name)` must be a time such as `2026-01-31T09:00:00Z`.")
    }
    return time
  }
}
