import HTTPServer
import Synchronization

/// A handler whose `/wait` answers wait until the gate opens, and which counts them.
final class Gate: HTTPHandler {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var arrived = 0
    var cancelled = 0
    var stops = 0
  }

  private let opensWhenStopping: Bool
  private let state = Mutex(State())

  init(opensWhenStopping: Bool = false) {
    self.opensWhenStopping = opensWhenStopping
  }

  var arrived: Int { state.withLock { $0.arrived } }
  var cancelled: Int { state.withLock { $0.cancelled } }
  var stops: Int { state.withLock { $0.stops } }

  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    guard request.path == "/wait" else { return .now(EchoHandler.echo(request)) }
    return .later {
      self.state.withLock { $0.arrived += 1 }
      await withTaskCancellationHandler {
        await self.wait()
      } onCancel: {
        self.state.withLock { $0.cancelled += 1 }
      }
      return EchoHandler.echo(request)
    }
  }

  func refuse(_ problem: HTTPProblem) -> HTTPResponse {
    EchoHandler().refuse(problem)
  }

  func serverWillStop() {
    state.withLock { $0.stops += 1 }
    if opensWhenStopping { open() }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
  }

  /// Returns when `count` requests have arrived.
  func arrival(of count: Int) async throws {
    try await wait(for: count, \.arrived)
  }

  /// Returns when `count` operations were cancelled.
  func cancellation(of count: Int) async throws {
    try await wait(for: count, \.cancelled)
  }

  private func wait(for count: Int, _ number: KeyPath<Gate, Int>) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while self[keyPath: number] < count {
      guard ContinuousClock.now < deadline else {
        throw RawClient.Failure(what: "\(arrived) of \(count) arrived, \(cancelled) were cancelled")
      }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  private func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}
