import HTTPServer

/// Merging under `/admin/v1`.
struct MergeRoutes {
  let merges: Merges

  var routes: [Route] {
    let address = "/admin/v1/projects/{projectId}/ideas/{id}/merge"
    return [
      Route(
        .put, address,
        .administrator { request in
          let target = try JSONBody(request.request, fields: ["into"]).text("into", characters: 1...64)
          return .json(
            try await merges.merge(
              request.ideaID, into: IdeaID(text: target), in: try request.projectID(), by: request.actor))
        }),
      Route(
        .delete, address,
        .administrator {
          .json(try await merges.unmerge($0.ideaID, in: try $0.projectID(), by: $0.actor))
        }),
    ]
  }
}
