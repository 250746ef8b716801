import AppNorthIdentity
import AppNorthService
import Testing

/// What is refused before it becomes a request is answered, counted and logged like any other.
struct RefusalTests {
  @Test func countsAndLogsWhatIsRefusedBelowTheRoutes() async throws {
    let service = try await ServiceUnderTest(clock: SettableClock())
    let refused: [(Request, Int, String)] = [
      (Request("GET", "/a#b"), 400, "INVALID_REQUEST"),
      (Request("POST", "/v1/reports", body: [UInt8](repeating: 0, count: 65_537)), 413, "PAYLOAD_TOO_LARGE"),
      (Request("GET", "/", headers: [("X-A", String(repeating: "b", count: 13_000))]), 431, "HEADERS_TOO_LARGE"),
    ]
    for (request, status, code) in refused {
      let answer = try await service.send(request)
      #expect(answer.status == status)
      #expect(answer.text.contains(#""code":"\#(code)""#))
      #expect(answer.values("Cache-Control") == ["private, no-store"])
      #expect(answer.values("X-Request-Id").count == 1)
    }
    let metrics = try await service.send(Request("GET", "/metrics")).text
    for (_, status, _) in refused {
      #expect(metrics.contains(#"appnorth_requests_total{method="other",route="none",status="\#(status)"} 1\#n"#))
    }
    await service.stop()
    let lines = try service.log.lines().filter { $0["route"]?.stringValue == "none" }
    #expect(lines.map { $0["event"]?.stringValue } == ["request", "request", "request"])
  }
}
