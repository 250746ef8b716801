import Synchronization

/// One long poll that waits for its chat to change.
final class ChatWaiter: Sendable {
  private struct State {
    var isWoken = false
    var continuation: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  func wake() {
    let continuation = state.withLock { state in
      state.isWoken = true
      return state.continuation.take()
    }
    continuation?.resume()
  }

  /// Returns when it is woken, at once when it was woken before, and at the deadline.
  func wait(until deadline: ContinuousClock.Instant) async {
    let timer = Task {
      try? await Task.sleep(until: deadline, clock: .continuous)
      wake()
    }
    await withCheckedContinuation { continuation in
      let isWoken = state.withLock { state in
        if !state.isWoken { state.continuation = continuation }
        return state.isWoken
      }
      if isWoken { continuation.resume() }
    }
    timer.cancel()
  }
}
