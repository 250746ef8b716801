import CMicroHTTPD
import Synchronization

/// The waiting answer of one connection, settled exactly once whoever comes first: the operation, its time limit, or the server's stop.
///
/// `@unchecked Sendable` holds because `connection` is touched only under the lock and only while this object says that it is suspended, when
/// libmicrohttpd neither uses nor frees it and allows a resume from any thread.
final class Suspension: @unchecked Sendable {
  private enum Phase {
    case idle
    case waiting
    case settled(HTTPResponse)
  }

  private struct State {
    var phase = Phase.idle
    /// Tells one request's operation from the next one's on the same connection.
    var generation: UInt64 = 0
    var task: Task<Void, Never>?
    var isClosed = false
  }

  private let connection: OpaquePointer
  private let state = Mutex(State())

  init(connection: OpaquePointer) {
    self.connection = connection
  }

  /// Suspends the connection until `operation` has answered. Called from libmicrohttpd's access handler only.
  ///
  /// - Returns: false when the server is past waiting for answers.
  func begin(_ operation: @escaping @Sendable () async -> HTTPResponse) -> Bool {
    let begun = state.withLock { state -> UInt64? in
      guard !state.isClosed else { return nil }
      MHD_suspend_connection(connection)
      state.phase = .waiting
      state.generation += 1
      return state.generation
    }
    guard let generation = begun else { return false }
    let task = Task { [self] in
      settle(await operation(), generation: generation)
    }
    state.withLock { state in
      if state.generation == generation, case .waiting = state.phase {
        state.task = task
      } else {
        task.cancel()
      }
    }
    return true
  }

  /// Answers in place of an operation that still runs, and cancels it. With `closing`, nothing is suspended afterwards.
  func abandon(with response: HTTPResponse, closing: Bool) {
    let task = state.withLock { state -> Task<Void, Never>? in
      if closing {
        state.isClosed = true
      }
      guard case .waiting = state.phase else { return nil }
      defer { state.task = nil }
      resume(&state, with: response)
      return state.task
    }
    task?.cancel()
  }

  /// Takes the answer, after which the connection may be suspended again; nil when none is there.
  func take() -> HTTPResponse? {
    state.withLock { state in
      guard case .settled(let response) = state.phase else { return nil }
      state.phase = .idle
      return response
    }
  }

  private func settle(_ response: HTTPResponse, generation: UInt64) {
    state.withLock { state in
      guard state.generation == generation, case .waiting = state.phase else { return }
      state.task = nil
      resume(&state, with: response)
    }
  }

  /// Resumes under the lock: whoever finds the phase settled may rely on the connection having been resumed.
  private func resume(_ state: inout State, with response: HTTPResponse) {
    state.phase = .settled(response)
    MHD_resume_connection(connection)
  }
}
