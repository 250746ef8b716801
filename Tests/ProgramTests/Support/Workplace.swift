import AppNorthIdentity
import Foundation
import Testing

/// A folder of its own for one test, with what the test makes in it.
struct Workplace {
  let folder: URL

  func run(
    _ words: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> ProgramOutput {
    try await Program.run(words, input: input, environment: environment, in: folder)
  }

  /// What a command that must succeed printed, as JSON.
  func json(_ words: String...) async throws -> JSONObject {
    let output = try await Program.run(words, in: folder)
    #expect(output.code == 0, "\(output)")
    return try #require(try JSONValue(parsing: ArraySlice(output.standardOutput.dropLast().utf8)).objectValue)
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  /// A new project: its Project ID and its App ID.
  func project() async throws -> (id: String, appID: String) {
    let project = try await json("project", "create", "--name", "Demo", "--json")
    return (
      try #require(project["projectId"]?.stringValue), try #require(project["appId"]?.stringValue)
    )
  }
}

/// Runs a test in a folder that is gone afterwards.
func withWorkplace(_ body: (Workplace) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "appnorth-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(Workplace(folder: folder))
}
