import Foundation
import TestSupport
import Testing

/// Every help text, whole, as it stands in `Help/`.
@Suite struct HelpTests {
  private static let commands = [
    "serve", "project create", "project list", "secret create", "secret rotate", "secret stage", "secret promote",
    "secret discard", "secret list", "token create", "token list", "token revoke", "idea list",
    "idea status", "idea merge", "idea unmerge", "idea hide", "idea unhide", "idea remove", "idea import",
    "identity sign", "identity inspect", "conformance check", "conformance run", "conformance answer",
    "doctor",
  ]

  private static func expected(_ name: String) throws -> String {
    let file = name.split(separator: " ").joined(separator: "-")
    let url = try #require(Bundle.module.url(forResource: "Help/\(file)", withExtension: "txt"))
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  @Test(arguments: commands) func everyCommandShowsItsHelp(_ command: String) async throws {
    try await withWorkplace { place in
      let words = command.split(separator: " ").map(String.init)
      let output = try await Program.run(words + ["--help"], in: place.folder)
      let expected = try Self.expected(command)
      #expect(output == ProgramOutput(code: 0, standardOutput: expected, standardError: ""))
    }
  }

  @Test func theProgramListsEveryCommand() async throws {
    try await withWorkplace { place in
      let output = try await place.run("--help")
      let expected = try Self.expected("appnorth")
      #expect(output == ProgramOutput(code: 0, standardOutput: expected, standardError: ""))
      #expect(try await place.run("help") == output)
      for command in Self.commands { #expect(output.standardOutput.contains("\n  \(command) "), "\(command)") }
    }
  }

  @Test func theFirstWordAloneListsItsCommands() async throws {
    try await withWorkplace { place in
      let output = try await place.run("token", "--help")
      #expect(output.code == 0)
      #expect(output.lines.filter { $0.hasPrefix("  ") }.map { $0.prefix(15) }.count == 3)
    }
  }

  @Test func theProgramSaysItsVersion() async throws {
    try await withWorkplace { place in
      let output = try await place.run("--version")
      #expect(output == ProgramOutput(code: 0, standardOutput: "appnorth 0.1.0\n", standardError: ""))
    }
  }
}
