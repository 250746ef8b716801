import HTTPServer

/// One-time links into the hosted roadmap under `/v1`.
struct RoadmapSessionRoutes {
  let sessions: RoadmapSessions

  var routes: [Route] {
    [
      Route(
        .post, "/v1/roadmap/sessions",
        .person { request, identity in
          // There is nothing to send; `{}` is what some clients send for it.
          if !request.request.body.isEmpty { _ = try JSONBody(request.request, fields: []) }
          // The key is checked and no more: the answer holds a code, which is not to be kept, and a second link is
          // harmless.
          _ = try IdempotencyKey(request.request.headers)
          return .json(
            try await sessions.makeLink(for: identity, from: request.installation, to: request.project.appID),
            status: 201)
        })
    ]
  }
}
