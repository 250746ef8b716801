import HTTPServer

/// Runs `body` against a server of its own, on a free loopback port, and stops it.
func withServer(
  _ handler: any HTTPHandler = EchoHandler(),
  configure: (inout HTTPServerConfiguration) -> Void = { _ in },
  body: (HTTPServer) async throws -> Void
) async throws {
  var configuration = HTTPServerConfiguration()
  configuration.maximumConnections = 2_000
  configure(&configuration)
  let server = try HTTPServer(configuration: configuration, handler: handler)
  do {
    try await body(server)
  } catch {
    await server.stop(within: .zero)
    throw error
  }
  await server.stop(within: .zero)
}
