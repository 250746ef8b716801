import AppNorthIdentity
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `appnorth serve` in a workplace, on a free port.
struct RunningService {
  let program: Program
  let url: URL

  /// Returns when it listens.
  init(in workplace: Workplace, _ options: String...) async throws {
    let program = try Program(
      ["serve", "--listen", "127.0.0.1:0"] + options, input: "", environment: [:], in: workplace.folder)
    self.program = program
    let line = try await Self.eventually { () -> JSONObject? in
      let lines = program.standardError.split(separator: "\n").compactMap { line in
        try? JSONValue(parsing: ArraySlice(line.utf8)).objectValue
      }
      return lines.first { $0["event"] == .string("listening") }
    }
    let port = try #require(line["port"]?.integerValue)
    url = try #require(URL(string: "http://127.0.0.1:\(port)"))
  }

  func status(_ path: String, _ headers: [String: String] = [:]) async throws -> Int {
    try await answer(path, headers).status
  }

  func answer(
    _ path: String, _ headers: [String: String] = [:], post body: String? = nil
  ) async throws -> (status: Int, body: String) {
    var request = URLRequest(url: url.appending(path: path), timeoutInterval: 25)
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    if let body {
      request.httpMethod = "POST"
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(body.utf8)
    }
    let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
    return (try #require(response as? HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))
  }

  /// Asks every 20 ms, for 15 s at most.
  @discardableResult
  static func eventually<Value>(_ ask: () async throws -> Value?) async throws -> Value {
    for _ in 0..<750 {
      if let value = try await ask() { return value }
      try await Task.sleep(for: .milliseconds(20))
    }
    return try #require(try await ask(), "it never came")
  }
}

func withService(
  in workplace: Workplace, _ body: (RunningService) async throws -> Void
) async throws {
  let service = try await RunningService(in: workplace)
  do {
    try await body(service)
  } catch {
    service.program.send(SIGKILL)
    throw error
  }
  service.program.send(SIGTERM)
  let output = await service.program.output()
  #expect(output.code == 0, "\(output)")
  #expect(!output.standardError.contains("ans_") && !output.standardError.contains("ana_"))
}
