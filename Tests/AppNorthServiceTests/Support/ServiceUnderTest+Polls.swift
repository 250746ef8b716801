extension ServiceUnderTest {
  /// The value of one line of `/metrics`; nil when there is none.
  func metric(_ line: String) async throws -> Double? {
    let lines = try await send(Request("GET", "/metrics")).text.split(separator: "\n")
    return lines.first { $0.hasPrefix(line + " ") }.flatMap { Double($0.dropFirst(line.count + 1)) }
  }

  /// Returns when this many long polls wait.
  func waitForPolls(_ count: Int) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try await metric("appnorth_waiting_polls") != Double(count) {
      guard ContinuousClock.now < deadline else { throw Unexpected("there never were \(count) polls") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
