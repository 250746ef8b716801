package import AppNorthIdentity
package import Foundation

/// A folder of its own for one test, with what the test makes in it.
package struct Workplace: Sendable {
  package let folder: URL

  package func run(
    _ words: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> ProgramOutput {
    try await Program.run(words, input: input, environment: environment, in: folder)
  }

  /// What a command that must succeed printed, as JSON.
  package func json(_ words: String...) async throws -> JSONObject {
    let output = try await Program.run(words, in: folder)
    guard output.code == 0,
      let object = try JSONValue(parsing: ArraySlice(output.standardOutput.dropLast().utf8)).objectValue
    else { throw ProgramFailure("\(words) \(output)") }
    return object
  }

  package func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  package func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  package func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
    guard let mode = attributes[.posixPermissions] as? Int else { throw ProgramFailure("\(name) has no mode") }
    return mode
  }

  /// A new project: its Project ID and its App ID.
  package func project() async throws -> (id: String, appID: String) {
    let project = try await json("project", "create", "--name", "Demo", "--json")
    return (try project.text("projectId"), try project.text("appId"))
  }
}

/// Runs a test in a folder that is gone afterwards.
package func withWorkplace(_ body: (Workplace) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "appnorth-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(Workplace(folder: folder))
}
