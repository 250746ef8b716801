import AppNorthIdentity
import AppNorthService
import Testing

/// Counts of what became of presented identities, by hour, reason and client.
struct OutcomeTests {
  @Test func areCountedByHourReasonAndClient() async throws {
    let clock = SettableClock(at: Timestamp(unixSeconds: 1_769_853_599))  // 09:59:59
    let first = try await ServiceUnderTest(clock: clock)
    let project = try await first.project()
    let right = try project.person("a@example.com").request("GET", "/v1/me")
    let wrong = try project.with(try IdentitySecret.random()).person("a@example.com").request("GET", "/v1/me")
    let swift = "AppNorth-Swift/0.1.0"
    for agent in [swift, swift + " CFNetwork/1", "curl/8", "AppNorth-Swift/<script>"] {
      _ = try await first.send(right.adding("User-Agent", agent))
    }
    _ = try await first.send(wrong.adding("User-Agent", swift))
    clock.advance(by: .seconds(1))
    _ = try await first.send(right)
    _ = try await first.send(project.nobody.request("GET", "/v1/me"))
    await first.stop()  // Counts are written every few seconds, and at a stop.

    let second = try await ServiceUnderTest(folder: first.folder, clock: clock)
    let administrator = try await second.administrator()
    let address = project.adminPath + "/outcomes"
    func rows(_ query: String) async throws -> [String] {
      try await administrator.get(address + query).items().map { row in
        ["hour", "outcome", "client"].map { row[$0]?.stringValue ?? "-" }.joined(separator: " ")
          + " \(row["count"]?.integerValue ?? -1)"
      }
    }
    let nine = [
      "2026-01-31T09:00:00Z signature_mismatch \(swift) 1", "2026-01-31T09:00:00Z verified \(swift) 2",
      "2026-01-31T09:00:00Z verified other 2",
    ]
    let ten = ["2026-01-31T10:00:00Z verified other 1"]
    #expect(try await rows("") == nine + ten)
    #expect(try await rows("?from=2026-01-31T10:00:00Z") == ten)
    #expect(try await rows("?to=2026-01-31T10:00:00Z") == nine)
    #expect(try await rows("?from=2026-02-01T00:00:00Z&to=2026-02-02T00:00:00Z") == [])
    for query in ["?from=yesterday", "?from=", "?from=2026-01-31", "?to=1769853600", "?since=2026-01-31T10:00:00Z"] {
      #expect(try await administrator.get(address + query).summary == "400 INVALID_REQUEST")
    }
    let secrets = try await administrator.get(project.adminPath + "/secrets").items()
    #expect(secrets.first?["lastUsedAt"] == .string("2026-01-31T10:00:00Z"))
    await second.stop()
  }
}
