import HTTPServer

/// Ideas under `/v1`.
struct IdeaRoutes {
  let ideas: Ideas

  var routes: [Route] {
    [
      Route(
        .get, "/v1/ideas", query: IdeaList.parameterNames,
        .viewer { request, viewer in
          .json(try await ideas.page(try IdeaList(request.query), in: request.project.id, for: viewer))
        }),
      Route(
        .post, "/v1/ideas",
        .owner(stranger: .ownerRequired) { request, owner in
          let draft = try IdeaDraft(request.request)
          return .json(bytes: try await ideas.submit(draft, by: owner, try request.creating(by: owner)), status: 201)
        }),
      Route(
        .get, "/v1/ideas/{id}",
        .viewer { request, viewer in
          .json(try await ideas.idea(IdeaID(text: request.id), in: request.project.id, for: viewer))
        }),
    ]
  }
}
