import HTTPServer

/// Chats under `/admin/v1`.
struct TeamChatRoutes {
  let chats: TeamChats

  var routes: [Route] {
    let address = "/admin/v1/projects/{projectId}/chats"
    return [
      Route(
        .get, address, query: PageRequest.parameterNames,
        .administrator { .json(try await chats.page(of: try $0.projectID(), try PageRequest($0.query))) }),
      Route(
        .get, address + "/{personId}/messages", query: PageRequest.parameterNames,
        .administrator { request in
          let page = try PageRequest(request.query)
          return .json(try await chats.messages(of: request.personID, in: try request.projectID(), page))
        }),
      Route(
        .post, address + "/{personId}/messages",
        .administrator { request in
          let text = try Message.text(of: request.request)
          let body = try await chats.send(
            text, to: request.personID, in: try request.projectID(), by: request.actor,
            try request.creating())
          return .json(bytes: body, status: 201)
        }),
    ]
  }
}
