import HTTPServer

/// The audit log under `/admin/v1`.
struct AuditRoutes {
  let log: AuditLog

  var routes: [Route] {
    [
      Route(
        .get, "/admin/v1/projects/{projectId}/audit", query: PageRequest.parameterNames,
        .administrator { .json(try await log.page(of: try $0.projectID(), try PageRequest($0.query))) })
    ]
  }
}
