/// The roadmap under `/v1`.
struct RoadmapRoutes {
  let roadmap: Roadmap

  var routes: [Route] {
    [
      Route(
        .get, "/v1/roadmap",
        .viewer { request, viewer in
          .json(try await roadmap.columns(in: request.project.id, for: viewer))
        })
    ]
  }
}
