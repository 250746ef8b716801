import Synchronization

/// Counts what the service does, for `/metrics` in Prometheus' text format.
///
/// Labels are routes, statuses and reasons; never a project, a person or an address.
package final class Metrics: Sendable {
  private struct RequestKey: Hashable {
    let method: String
    let route: String
    let status: Int
  }

  private struct State {
    var requests: [RequestKey: Int64] = [:]
    var outcomes: [Outcome: Int64] = [:]
    var durationBuckets = [Int64](repeating: 0, count: Metrics.durationBounds.count)
    var durationSum = 0.0
    var durationCount: Int64 = 0
  }

  /// Seconds.
  private static let durationBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

  private let state = Mutex(State())

  func countRequest(method: String, route: String, status: Int, duration: Duration) {
    let seconds = duration.inSeconds
    state.withLock { state in
      state.requests[RequestKey(method: method, route: route, status: status), default: 0] += 1
      if let index = Self.durationBounds.firstIndex(where: { seconds <= $0 }) { state.durationBuckets[index] += 1 }
      state.durationSum += seconds
      state.durationCount += 1
    }
  }

  func countOutcome(_ outcome: Outcome) {
    state.withLock { $0.outcomes[outcome, default: 0] += 1 }
  }

  /// - Parameter gauges: values as they are now, by metric name.
  func text(gauges: [(name: String, help: String, value: Int)]) -> String {
    let state = state.withLock { $0 }
    var lines = ["# HELP appnorth_requests_total Requests answered.", "# TYPE appnorth_requests_total counter"]
    lines += state.requests.map { key, count in
      #"appnorth_requests_total{method="\#(key.method)",route="\#(key.route)",status="\#(key.status)"} \#(count)"#
    }.sorted()
    lines += [
      "# HELP appnorth_identity_outcomes_total Identities verified, or refused by reason.",
      "# TYPE appnorth_identity_outcomes_total counter",
    ]
    lines += state.outcomes.map { outcome, count in
      #"appnorth_identity_outcomes_total{outcome="\#(outcome.name)"} \#(count)"#
    }.sorted()
    lines += [
      "# HELP appnorth_request_duration_seconds Time from the whole request to its answer.",
      "# TYPE appnorth_request_duration_seconds histogram",
    ]
    var total: Int64 = 0
    for (bound, count) in zip(Self.durationBounds, state.durationBuckets) {
      total += count
      lines.append(#"appnorth_request_duration_seconds_bucket{le="\#(bound)"} \#(total)"#)
    }
    lines.append(#"appnorth_request_duration_seconds_bucket{le="+Inf"} \#(state.durationCount)"#)
    lines.append("appnorth_request_duration_seconds_sum \(state.durationSum)")
    lines.append("appnorth_request_duration_seconds_count \(state.durationCount)")
    for gauge in gauges {
      lines += ["# HELP \(gauge.name) \(gauge.help)", "# TYPE \(gauge.name) gauge", "\(gauge.name) \(gauge.value)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
