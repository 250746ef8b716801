/// Votes under `/v1`: set and unset, never a toggle, so that a repeated request changes nothing.
struct VoteRoutes {
  let votes: Votes

  var routes: [Route] {
    let address = "/v1/ideas/{id}/vote"
    return [
      Route(
        .put, address,
        .owner(stranger: .ownerRequired) { request, owner in
          .json(
            try await votes.cast(
              for: IdeaID(text: request.id), by: owner, from: request.installation, in: request.project.id))
        }),
      Route(
        .delete, address,
        .owner(stranger: .ownerRequired) { request, owner in
          .json(try await votes.withdraw(from: IdeaID(text: request.id), by: owner, in: request.project.id))
        }),
    ]
  }
}
