import HTTPServer

/// Who a caller is, and a project's people under `/admin/v1`.
struct PersonRoutes {
  let people: People

  var routes: [Route] {
    let address = "/admin/v1/projects/{projectId}/people/{personId}"
    return [
      Route(.get, "/v1/me", .personAtOnce { _, identity in .json(MeAnswer(identity: identity)) }),
      Route(
        .get, "/admin/v1/projects/{projectId}/people", query: PageRequest.parameterNames,
        .administrator { .json(try await people.page(of: try $0.projectID(), try PageRequest($0.query))) }),
      Route(
        .get, address,
        .administrator { .json(try await people.person($0.personID, in: try $0.projectID())) }),
      Route(
        .delete, address,
        .administrator { request in
          try await people.delete(request.personID, in: try request.projectID(), by: request.actor)
          return .noContent
        }),
      Route(.put, address + "/block", .administrator { try await setBlocked(true, $0) }),
      Route(.delete, address + "/block", .administrator { try await setBlocked(false, $0) }),
      Route(
        .get, address + "/export",
        .administrator {
          .json(try await people.export($0.personID, in: try $0.projectID(), by: $0.actor))
        }),
    ]
  }

  private func setBlocked(_ isBlocked: Bool, _ request: AdminRequest) async throws -> HTTPResponse {
    .json(
      try await people.setBlocked(
        isBlocked, request.personID, in: try request.projectID(), by: request.actor))
  }
}

extension AdminRequest {
  /// The person of the path, who follows the project.
  var personID: PersonID { PersonID(text: parameters[1]) }
}
