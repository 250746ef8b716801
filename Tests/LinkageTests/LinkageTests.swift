import Foundation
import Testing

/// What a program that uses only the SDK links by itself. (`ldd` would also show what Foundation's networking brings.)
@Suite struct LinkageTests {
  @Test(arguments: ["libsqlite3", "libpq", "libcrypto", "libssl", "libmicrohttpd"])
  func anAppWithTheSDKDoesNotNeed(library: String) throws {
    let needed = try Self.neededLibraries(of: "sdk-only")
    #expect(needed.contains { $0.hasPrefix("libFoundation") }, "readelf must have seen the program's libraries")
    #expect(!needed.contains { $0.hasPrefix(library) })
  }

  /// The libraries named NEEDED in a program that was built beside this test bundle.
  private static func neededLibraries(of program: String) throws -> [String] {
    let readelf = try #require(
      ["/usr/bin/readelf", "/usr/local/bin/readelf"].first(where: FileManager.default.isExecutableFile),
      "readelf is missing: install the package binutils (`make test` does)")
    let products = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let file = try #require(
      [products, URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
        .map { $0.appendingPathComponent(program) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) },
      "\(program) is not beside the test bundle")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: readelf)
    process.arguments = ["-d", file.path]
    process.environment = ["LC_ALL": "C"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "readelf could not read \(program)")
    return text.split(separator: "\n").filter { $0.contains("(NEEDED)") }.compactMap { line in
      line.split(separator: "[").last?.split(separator: "]").first.map(String.init)
    }
  }
}
