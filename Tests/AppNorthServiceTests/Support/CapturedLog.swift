import AppNorthIdentity
import Synchronization

/// Keeps what a service logs.
final class CapturedLog: Sendable {
  private let captured = Mutex<[UInt8]>([])

  var bytes: [UInt8] { captured.withLock { $0 } }

  func write(_ bytes: [UInt8]) {
    captured.withLock { $0 += bytes }
  }

  /// The lines, each read as JSON.
  func lines() throws -> [JSONObject] {
    try bytes.split(separator: UInt8(ascii: "\n")).map { line in
      guard let object = try JSONValue(parsing: line).objectValue else { throw Unexpected("a line that is no object") }
      return object
    }
  }
}
