import HTTPServer

/// Ideas under `/admin/v1`.
struct TeamIdeaRoutes {
  let ideas: TeamIdeas

  var routes: [Route] {
    let address = "/admin/v1/projects/{projectId}/ideas"
    return [
      Route(
        .get, address, query: TeamIdeaList.parameterNames,
        .administrator { .json(try await ideas.page(try TeamIdeaList($0.query), in: try $0.projectID())) }),
      Route(
        .post, address,
        .administrator { request in
          let draft = try TeamIdeaDraft(request.request)
          let body = try await ideas.create(
            draft, in: try request.projectID(), by: request.actor, try request.creating())
          return .json(bytes: body, status: 201)
        }),
      Route(
        .get, address + "/{id}",
        .administrator { .json(try await ideas.idea($0.ideaID, in: try $0.projectID())) }),
      Route(
        .patch, address + "/{id}",
        .administrator { request in
          let change = try IdeaChange(request.request)
          return .json(
            try await ideas.change(request.ideaID, change, in: try request.projectID(), by: request.actor))
        }),
      Route(
        .delete, address + "/{id}",
        .administrator { request in
          try await ideas.remove(request.ideaID, in: try request.projectID(), by: request.actor)
          return .noContent
        }),
    ]
  }
}

extension AdminRequest {
  /// The idea of the path, which follows the project.
  var ideaID: IdeaID { IdeaID(text: parameters[1]) }
}
