import Database
import HTTPServer

/// What machines ask: is the service alive, can it work, what has it done, and what does its API look like.
struct MachineRoutes {
  let database: any Database
  let metrics: Metrics
  let gauges: @Sendable () -> [(name: String, help: String, value: Int)]
  let isStopping: @Sendable () -> Bool

  var routes: [Route] {
    [
      Route(.get, "/health/live", .machine { _ in .text("alive\n") }),
      Route(.get, "/health/ready", .machine { _ in await ready() }),
      Route(
        .get, "/metrics", .machine { _ in .text(metrics.text(gauges: gauges()), type: "text/plain; version=0.0.4") }),
      Route(
        .get, "/openapi.yaml",
        .machine { _ in
          HTTPResponse(
            status: 200, headers: [("Content-Type", "application/yaml")], body: PackageResources.openapi_yaml)
        }),
    ]
  }

  /// Ready while the database answers and no stop has begun.
  private func ready() async -> HTTPResponse {
    guard !isStopping() else { return .text("stopping\n", status: 503) }
    do {
      _ = try await database.read { try Revision(session: $0).current() }
      return .text("ready\n")
    } catch {
      return .text("the database does not answer\n", status: 503)
    }
  }
}

extension HTTPResponse {
  fileprivate static func text(_ text: String, type: String = "text/plain; charset=utf-8", status: Int = 200) -> Self {
    HTTPResponse(status: status, headers: [("Content-Type", type)], body: Array(text.utf8))
  }
}
