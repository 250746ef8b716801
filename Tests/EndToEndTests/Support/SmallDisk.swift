import Foundation
import TestSupport

/// A small file system of its own in memory, which can be filled.
struct SmallDisk {
  /// Whether this account may mount one.
  static let isPossible: Bool = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "appnorth-\(UUID().uuidString)").path
    guard mkdir(folder, 0o700) == 0 else { return false }
    defer { rmdir(folder) }
    guard mount("appnorth-test", folder, "tmpfs", 0, "size=4096") == 0 else { return false }
    return umount(folder) == 0
  }()

  private let folder: URL
  private var ballast: URL { folder.appending(path: "ballast") }

  init(at folder: URL, byteCount: Int) async throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard mount("appnorth-test", folder.path, "tmpfs", 0, "size=\(byteCount)") == 0 else {
      throw ProgramFailure("mount: \(String(cString: strerror(errno)))")
    }
  }

  /// Takes all the room that is left.
  func fill() throws {
    try Data().write(to: ballast)
    let file = try FileHandle(forWritingTo: ballast)
    defer { try? file.close() }
    let page = [UInt8](repeating: 0, count: 4096)
    while write(file.fileDescriptor, page, page.count) > 0 {}
  }

  func makeRoom() throws {
    try FileManager.default.removeItem(at: ballast)
  }

  /// Waits for the programs that still have files on it.
  func unmount() async throws {
    try await RunningService.eventually { umount(folder.path) == 0 ? true : nil }
  }
}
