import Database
import HTTPServer

/// The audit log under `/admin/v1`.
struct AuditRoutes {
  let database: any Database

  var routes: [Route] {
    [
      Route(
        .get, "/admin/v1/projects/{projectId}/audit", query: PageRequest.parameterNames,
        .administrator { request in
          let projectID = try request.projectID()
          let page = try PageRequest(request.query)
          return .json(
            try await database.read { session in
              guard try ProjectStore(session: session).project(projectID) != nil else { throw Problem.notFound }
              return try AuditStore(session: session).page(of: projectID, page)
            })
        })
    ]
  }
}
