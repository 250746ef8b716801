import HTTPServer

/// Reports under `/v1`, for their owners.
struct ReportRoutes {
  let reports: Reports

  var routes: [Route] {
    [
      Route(
        .post, "/v1/reports",
        .owner(stranger: .ownerRequired) { request, owner in
          let draft = try ReportDraft(request.request)
          return .json(bytes: try await reports.submit(draft, by: owner, try request.creating(by: owner)), status: 201)
        }),
      Route(
        .get, "/v1/reports", query: PageRequest.parameterNames,
        .owner(stranger: .ownerRequired) { request, owner in
          let page = try PageRequest(request.query)
          return .json(try await reports.page(of: owner, in: request.project.id, page))
        }),
      Route(
        .get, "/v1/reports/{id}",
        .owner(stranger: .notFound) { request, owner in
          .json(try await reports.report(request.id, of: owner, in: request.project.id))
        }),
      Route(
        .get, "/v1/reports/{id}/messages", query: PageRequest.parameterNames,
        .owner(stranger: .notFound) { request, owner in
          let page = try PageRequest(request.query)
          return .json(try await reports.messages(of: request.id, owner: owner, in: request.project.id, page))
        }),
      Route(
        .post, "/v1/reports/{id}/messages",
        .owner(stranger: .notFound) { request, owner in
          let text = try Message.text(of: request.request)
          let body = try await reports.send(text, to: request.id, by: owner, try request.creating(by: owner))
          return .json(bytes: body, status: 201)
        }),
    ]
  }
}
