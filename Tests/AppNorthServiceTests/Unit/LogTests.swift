import AppNorthIdentity
import Testing

@testable import AppNorthService

struct LogTests {
  @Test func writesOneObjectALine() throws {
    let captured = CapturedLog()
    let log = Log(level: .info, clock: SettableClock().clock) { captured.write($0) }
    log(.info, "first", [("text", .text("line\nbreak \"quoted\"")), ("count", .integer(3)), ("ratio", .number(0.5))])
    log(.info, "second")
    #expect(captured.bytes.isEmpty)
    log.flush()
    let text = String(decoding: captured.bytes, as: UTF8.self)
    #expect(
      text == """
        {"time":"2026-01-31T09:30:00Z","level":"info","event":"first","text":"line\\nbreak \\"quoted\\"","count":3,"ratio":0.5}
        {"time":"2026-01-31T09:30:00Z","level":"info","event":"second"}

        """)
    log.flush()
    #expect(captured.bytes.count == text.utf8.count)
  }

  @Test(arguments: LogLevel.allCases, LogLevel.allCases)
  func writesWhatItsLevelAsksForAndWarningsAtOnce(_ level: LogLevel, _ event: LogLevel) {
    let captured = CapturedLog()
    let log = Log(level: level, clock: SettableClock().clock) { captured.write($0) }
    log(event, "event")
    #expect(!captured.bytes.isEmpty == (event > .info && event >= level))
    log.flush()
    #expect(!captured.bytes.isEmpty == (event >= level))
  }

  @Test func writesAFullBufferWithoutAFlush() {
    let captured = CapturedLog()
    let log = Log(level: .info, clock: SettableClock().clock) { captured.write($0) }
    for _ in 0..<1_000 { log(.info, "event") }
    #expect(captured.bytes.count >= 32_768)
    #expect(captured.bytes.last == UInt8(ascii: "\n"))
  }

  @Test(arguments: [("info", LogLevel.info), ("warning", .warning), ("error", .error), ("debug", nil), ("Info", nil)])
  func readsItsNames(_ name: String, _ level: LogLevel?) {
    #expect(LogLevel(name) == level)
  }
}
