import Foundation
import TestSupport

extension Program {
  /// Limits how large the running program's files may grow; it is not asked (`prlimit` of util-linux).
  ///
  /// - Parameter byteCount: nil for no limit.
  func limitFiles(toBytes byteCount: Int?) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/prlimit")
    let limit = byteCount.map(String.init) ?? "unlimited"
    process.arguments = ["--pid", "\(processIdentifier)", "--fsize=\(limit):unlimited"]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ProgramFailure("prlimit failed") }
  }
}
