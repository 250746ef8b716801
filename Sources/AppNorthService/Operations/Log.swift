import AppNorthIdentity
import Glibc
import Synchronization

/// Writes log lines, one JSON object each, to standard error.
///
/// A line is made of fields that the service chose. No header, query value, body or error text of a caller goes in.
package final class Log: Sendable {
  package enum Value: Sendable {
    case text(String)
    case integer(Int64)
    case number(Double)
  }

  /// Lines wait for at most this many bytes, or for the next ``flush()``.
  private static let bufferBytes = 32_768

  private let level: LogLevel
  private let clock: ServiceClock
  private let write: @Sendable ([UInt8]) -> Void
  private let buffer = Mutex<[UInt8]>([])

  /// - Parameter write: takes whole lines.
  package init(
    level: LogLevel, clock: ServiceClock, write: @escaping @Sendable ([UInt8]) -> Void = Log.writeToStandardError
  ) {
    self.level = level
    self.clock = clock
    self.write = write
  }

  package func isLogged(_ level: LogLevel) -> Bool {
    level >= self.level
  }

  package func callAsFunction(_ level: LogLevel, _ event: StaticString, _ fields: [(StaticString, Value)] = []) {
    guard isLogged(level) else { return }
    var json = JSONWriter()
    json.beginObject()
    json.member("time", clock.now().rfc3339)
    json.member("level", level.name)
    json.member("event", event.description)
    for (name, value) in fields {
      switch value {
      case .text(let text): json.member(name.description, text)
      case .integer(let integer): json.member(name.description, integer)
      case .number(let number): json.member(name.description, number)
      }
    }
    json.endObject()
    let full = buffer.withLock { buffer -> [UInt8]? in
      buffer += json.bytes
      buffer.append(UInt8(ascii: "\n"))
      guard level > .info || buffer.count >= Self.bufferBytes else { return nil }
      defer { buffer = [] }
      return buffer
    }
    if let full { write(full) }
  }

  package func flush() {
    let lines = buffer.withLock { buffer in
      defer { buffer = [] }
      return buffer
    }
    if !lines.isEmpty { write(lines) }
  }

  package static let writeToStandardError: @Sendable ([UInt8]) -> Void = { bytes in
    // A log that cannot be written must not stop the service.
    _ = writeWhole(bytes, to: STDERR_FILENO)
  }
}
