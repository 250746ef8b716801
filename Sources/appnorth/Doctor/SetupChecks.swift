import Foundation

/// What must hold before the four checks mean anything.
struct SetupChecks {
  /// The clocks of a backend and the service may differ by less than this many seconds.
  private static let clockDifference: Int64 = 30

  let patient: Patient

  /// In order; the rest is left out after the first that fails.
  func run() async -> [CheckResult] {
    let answer: ServiceProbe.Answer
    do {
      answer = try await patient.probe.get("health/live")
    } catch {
      return [CheckResult(name: "server reachable", outcome: .failed, detail: error.detail)]
    }
    guard answer.status == 200 else {
      let detail = "expected 200 from /health/live; came \(answer.status): is --server the address of AppNorth itself?"
      return [CheckResult(name: "server reachable", outcome: .failed, detail: detail)]
    }
    return [CheckResult(name: "server reachable", outcome: .ok, detail: nil), clocks(answer), await app()]
  }

  private func clocks(_ answer: ServiceProbe.Answer) -> CheckResult {
    let name = "clocks agree"
    guard let date = answer.date else {
      return CheckResult(name: name, outcome: .skipped, detail: "the answer has no Date header")
    }
    let difference = date - Patient.now
    guard abs(difference) > Self.clockDifference else { return CheckResult(name: name, outcome: .ok, detail: nil) }
    let detail = """
      the service's clock is \(abs(difference)) s \(difference > 0 ? "ahead of" : "behind") this machine's: set both by \
      NTP, or credentials end too early or are refused as too long-lived
      """
    return CheckResult(name: name, outcome: .failed, detail: detail)
  }

  private func app() async -> CheckResult {
    let name = "App ID known"
    do {
      let answer = try await patient.probe.get("v1/app")
      guard answer.status == 200 else {
        let came = answer.problem ?? "status \(answer.status)"
        throw CheckFailure("came \(came): `appnorth project list` on the service's database shows the App IDs it knows")
      }
      return CheckResult(name: name, outcome: .ok, detail: nil)
    } catch {
      return CheckResult(name: name, outcome: .failed, detail: (error as? CheckFailure)?.detail)
    }
  }
}
