import Foundation

/// A file of published vectors under `Vectors/`, decoded.
enum VectorFile {
  static func decode<Content: Decodable>(_ type: Content.Type, from name: String) throws -> Content {
    let url = Bundle.module.bundleURL.appending(path: "Vectors/\(name)")
    return try JSONDecoder().decode(type, from: Data(contentsOf: url))
  }
}

/// The layout of Wycheproof's files.
struct WycheproofFile<Test: Decodable>: Decodable {
  struct Group: Decodable {
    let tests: [Test]
  }

  let testGroups: [Group]

  var tests: [Test] { testGroups.flatMap(\.tests) }
}
