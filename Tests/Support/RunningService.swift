import AppNorthIdentity
package import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `appnorth serve` in a workplace, on a free port.
package struct RunningService: Sendable {
  package let program: Program
  package let url: URL

  /// Returns when it listens.
  package init(in workplace: Workplace, _ options: String...) async throws {
    try await self.init(in: workplace, options: options)
  }

  package init(in workplace: Workplace, options: [String], patience: Duration = .seconds(30)) async throws {
    let program = try Program(
      ["serve", "--listen", "127.0.0.1:0"] + options, input: "", environment: [:], in: workplace.folder,
      patience: patience)
    self.program = program
    let line = try await Self.eventually { () -> JSONObject? in
      let lines = program.standardError.split(separator: "\n").compactMap { line in
        try? JSONValue(parsing: ArraySlice(line.utf8)).objectValue
      }
      return lines.first { $0["event"] == .string("listening") }
    }
    guard let port = line["port"]?.integerValue, let url = URL(string: "http://127.0.0.1:\(port)") else {
      throw ProgramFailure("it does not say where it listens")
    }
    self.url = url
  }

  package func status(
    _ path: String, _ headers: [String: String] = [:], query: String? = nil
  ) async throws -> Int {
    try await answer("GET", path, headers, query: query).status
  }

  package func answer(
    _ path: String, _ headers: [String: String] = [:], post body: String? = nil
  ) async throws -> (status: Int, body: String) {
    try await answer(body == nil ? "GET" : "POST", path, headers, body)
  }

  package func answer(
    _ method: String, _ path: String, _ headers: [String: String] = [:], _ body: String? = nil, query: String? = nil
  ) async throws -> (status: Int, body: String) {
    var address = url.appending(path: path)
    if let query, let full = URL(string: "\(address)?\(query)") { address = full }
    var request = URLRequest(url: address, timeoutInterval: 25)
    request.httpMethod = method
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    if let body {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(body.utf8)
    }
    let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
    guard let response = response as? HTTPURLResponse else { throw ProgramFailure("no HTTP answer") }
    return (response.statusCode, String(decoding: data, as: UTF8.self))
  }

  /// Stops it as an operator does. It must end well and must not have logged a secret or an API token.
  package func stop() async throws {
    program.send(SIGTERM)
    let output = await program.output()
    guard output.code == 0, !output.standardError.contains("ans_"), !output.standardError.contains("ana_") else {
      throw ProgramFailure("the service \(output)")
    }
  }

  /// Asks every 20 ms, for 15 s at most.
  @discardableResult
  package static func eventually<Value>(_ ask: () async throws -> Value?) async throws -> Value {
    for _ in 0..<750 {
      if let value = try await ask() { return value }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw ProgramFailure("it never came")
  }
}

/// Runs a test against a service that is stopped however the test ends.
package func withService(
  in workplace: Workplace, _ options: String..., patience: Duration = .seconds(30),
  body: (RunningService) async throws -> Void
) async throws {
  try await withService(in: workplace, options, patience: patience, body: body)
}

/// Runs a test against a service that is stopped however the test ends.
package func withService(
  in workplace: Workplace, _ options: [String], patience: Duration = .seconds(30),
  body: (RunningService) async throws -> Void
) async throws {
  let service = try await RunningService(in: workplace, options: options, patience: patience)
  do {
    try await body(service)
  } catch {
    service.program.send(SIGKILL)
    throw error
  }
  try await service.stop()
}
