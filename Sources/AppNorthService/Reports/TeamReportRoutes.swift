import HTTPServer

/// Reports under `/admin/v1`.
struct TeamReportRoutes {
  let reports: TeamReports

  var routes: [Route] {
    let address = "/admin/v1/projects/{projectId}/reports"
    return [
      Route(
        .get, address, query: PageRequest.parameterNames + ["status"],
        .administrator { request in
          let page = try PageRequest(request.query)
          let status = try request.query.word("status", as: ReportStatus.self)
          return .json(try await reports.page(of: try request.projectID(), status: status, page))
        }),
      Route(
        .get, address + "/{id}",
        .administrator { .json(try await reports.report($0.parameters[1], in: try $0.projectID())) }),
      Route(
        .patch, address + "/{id}",
        .administrator { request in
          let status = try JSONBody(request.request, fields: ["status"]).word("status", as: ReportStatus.self)
          return .json(
            try await reports.setStatus(
              status, of: request.parameters[1], in: try request.projectID(), by: request.actor))
        }),
      Route(
        .get, address + "/{id}/messages", query: PageRequest.parameterNames,
        .administrator { request in
          let page = try PageRequest(request.query)
          return .json(try await reports.messages(of: request.parameters[1], in: try request.projectID(), page))
        }),
      Route(
        .post, address + "/{id}/messages",
        .administrator { request in
          let text = try Message.text(of: request.request)
          let body = try await reports.send(
            text, to: request.parameters[1], in: try request.projectID(), by: request.actor,
            try request.creating())
          return .json(bytes: body, status: 201)
        }),
    ]
  }
}
