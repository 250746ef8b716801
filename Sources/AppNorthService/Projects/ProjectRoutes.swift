import AppNorthIdentity
import HTTPServer

/// Projects and their secrets under `/admin/v1`, and what apps learn about their project.
struct ProjectRoutes {
  let projects: Projects

  private static let fields = ["name", "identityPolicy", "allowedOrigins"]

  var routes: [Route] {
    [
      Route(.get, "/v1/app", .anyone { .json(AppAnswer(project: $0.project)) }),
      Route(
        .get, "/admin/v1/projects", query: PageRequest.parameterNames,
        .administrator { .json(try await projects.page(try PageRequest($0.query))) }),
      Route(
        .post, "/admin/v1/projects",
        .administrator { request in
          let draft = try Self.draft(JSONBody(request.request, fields: Self.fields))
          return .json(try await projects.create(draft, by: request.actor), status: 201)
        }),
      Route(
        .get, "/admin/v1/projects/{projectId}",
        .administrator { .json(try await projects.project(try $0.projectID())) }),
      Route(
        .patch, "/admin/v1/projects/{projectId}",
        .administrator { request in
          let draft = try Self.draft(JSONBody(request.request, fields: Self.fields))
          return .json(try await projects.change(try request.projectID(), draft, by: request.actor))
        }),
    ]
  }

  private static func draft(_ body: JSONBody) throws(Problem) -> ProjectDraft {
    var draft = ProjectDraft()
    if body["name"] != nil {
      draft.name = try body.text("name", characters: Project.nameCharacters)
    }
    if body["identityPolicy"] != nil {
      draft.identityPolicy = try body.word("identityPolicy", as: IdentityPolicy.self)
    }
    if let value = body["allowedOrigins"] {
      guard case .array(let items) = value else {
        throw .invalidRequest("The field `allowedOrigins` must be an array of strings.")
      }
      var origins: [Origin] = []
      for item in items {
        guard case .string(let text) = item else {
          throw .invalidRequest("The field `allowedOrigins` must be an array of strings.")
        }
        let origin = try Origin(text)
        if !origins.contains(origin) { origins.append(origin) }
      }
      draft.allowedOrigins = origins
    }
    return draft
  }
}
