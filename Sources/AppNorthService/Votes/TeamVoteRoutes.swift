import HTTPServer

/// Votes on a person's behalf under `/admin/v1`.
struct TeamVoteRoutes {
  let votes: TeamVotes

  var routes: [Route] {
    let address = "/admin/v1/projects/{projectId}/ideas/{id}/votes/{personId}"
    return [
      Route(.put, address, .administrator { try await set(true, $0) }),
      Route(.delete, address, .administrator { try await set(false, $0) }),
    ]
  }

  private func set(_ hasVoted: Bool, _ request: AdminRequest) async throws -> HTTPResponse {
    .json(
      try await votes.set(
        hasVoted, for: request.ideaID, of: PersonID(text: request.parameters[2]), in: try request.projectID(),
        by: request.actor))
  }
}
