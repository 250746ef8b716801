import HTTPServer

/// Outcome counts under `/admin/v1`.
struct OutcomeRoutes {
  let outcomes: Outcomes

  var routes: [Route] {
    [
      Route(
        .get, "/admin/v1/projects/{projectId}/outcomes", query: ["from", "to"],
        .administrator { request in
          let from = try Self.time("from", request.query)
          let to = try Self.time("to", request.query)
          return .json(try await outcomes.counts(in: try request.projectID(), from: from, to: to))
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
