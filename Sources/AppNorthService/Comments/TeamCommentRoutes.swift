import HTTPServer

/// Comments under `/admin/v1`.
struct TeamCommentRoutes {
  let comments: TeamComments

  var routes: [Route] {
    let address = "/admin/v1/projects/{projectId}/ideas/{id}/comments"
    return [
      Route(
        .get, address, query: PageRequest.parameterNames,
        .administrator { request in
          let list = try CommentList(of: request.ideaID, try PageRequest(request.query))
          return .json(try await comments.page(list, in: try request.projectID()))
        }),
      Route(
        .post, address,
        .administrator { request in
          let text = try IdeaComment.text(of: request.request)
          let body = try await comments.send(
            text, on: request.ideaID, in: try request.projectID(), by: request.actor, try request.creating())
          return .json(bytes: body, status: 201)
        }),
      Route(
        .patch, address + "/{commentId}",
        .administrator { request in
          let isHidden = try JSONBody(request.request, fields: ["isHidden"]).boolean("isHidden")
          return .json(
            try await comments.setHidden(
              isHidden, CommentID(text: request.parameters[2]), of: request.ideaID, in: try request.projectID(),
              by: request.actor))
        }),
    ]
  }
}
