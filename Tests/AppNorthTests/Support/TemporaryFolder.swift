import Foundation

/// A path for a folder of one test, removed with it.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("appnorth-sdk-\(UUID().uuidString)", isDirectory: true)

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      // The test made nothing in it.
    }
  }
}
