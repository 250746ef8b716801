import AppNorthIdentity
import HTTPServer

/// A project's secrets under `/admin/v1`.
struct SecretRoutes {
  let secrets: Secrets

  var routes: [Route] {
    [
      Route(
        .post, "/admin/v1/projects/{projectId}/secret",
        .administrator { request in
          let body = try JSONBody(request.request, fields: ["action"])
          let action = try body.word("action", as: SecretAction.self)
          let made = try await secrets.perform(action, in: try request.projectID(), by: request.actor)
          return .json(SecretAnswer(made: made), status: made == nil ? 200 : 201)
        }),
      Route(
        .get, "/admin/v1/projects/{projectId}/secrets", query: PageRequest.parameterNames,
        .administrator { request in
          .json(try await secrets.records(in: try request.projectID(), try PageRequest(request.query)))
        }),
    ]
  }
}
