import HTTPServer

/// Comments under `/v1`.
struct CommentRoutes {
  let comments: Comments

  var routes: [Route] {
    let address = "/v1/ideas/{id}/comments"
    return [
      Route(
        .get, address, query: PageRequest.parameterNames,
        .viewer { request, viewer in
          let list = try CommentList(of: IdeaID(text: request.id), try PageRequest(request.query))
          return .json(try await comments.page(list, in: request.project.id, for: viewer))
        }),
      Route(
        .post, address,
        .owner(stranger: .ownerRequired) { request, owner in
          let text = try IdeaComment.text(of: request.request)
          let ideaID = IdeaID(text: request.id)
          return .json(
            bytes: try await comments.submit(text, on: ideaID, by: owner, try request.creating(by: owner)), status: 201)
        }),
      Route(
        .delete, address + "/{commentId}",
        .owner(stranger: .ownerRequired) { request, owner in
          try await comments.delete(
            CommentID(text: request.parameters[1]), of: IdeaID(text: request.id), by: owner, in: request.project.id)
          return .noContent
        }),
    ]
  }
}
