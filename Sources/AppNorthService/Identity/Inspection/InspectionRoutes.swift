import AppNorthIdentity
import HTTPServer

/// What is wrong with a credential, under `/admin/v1`.
struct InspectionRoutes {
  let inspections: Inspections

  var routes: [Route] {
    [
      Route(
        .post, "/admin/v1/projects/{projectId}/inspect",
        .administrator { request in
          let body = try JSONBody(
            request.request, fields: ["email", "expiresAt", "signature", "properties"], carriesIdentity: true)
          let credential = try InspectedCredential(
            email: body["email"], expiresAt: body["expiresAt"], signature: body["signature"],
            properties: body["properties"])
          return .json(try await inspections.inspect(credential, in: try request.projectID()))
        })
    ]
  }
}
