import Synchronization

/// Keeps connections open for a while after libmicrohttpd has closed them, so that a client that was still sending gets to read its refusal.
///
/// The close of a socket that holds unread data is a reset, and a reset takes back an answer that the client has not read (RFC 9112 section 9.6). So a
/// copy of the socket stays, which says that no more will be sent, and what still arrives is thrown away until the client closes.
final class LingeringClose: Sendable {
  /// The most sockets kept at once; when there are more, the oldest are closed.
  static let maximumSockets = 256

  private static let patience = Duration.seconds(2)
  private static let pause = Duration.milliseconds(10)

  private struct State {
    var sockets: [LingeringSocket] = []
    var isRunning = false
  }

  private let state = Mutex(State())

  /// Keeps a copy of the socket, unless the client has closed already.
  func keep(_ descriptor: Int32) {
    guard let socket = LingeringSocket(copying: descriptor, until: .now + Self.patience) else { return }
    let starts = state.withLock { state in
      state.sockets.append(socket)
      state.sockets.removeFirst(max(0, state.sockets.count - Self.maximumSockets))
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    Task { [weak self] in
      while self?.discard() == true {
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Throws away what has arrived.
  ///
  /// - Returns: whether any socket is left.
  private func discard() -> Bool {
    state.withLock { state in
      let now = ContinuousClock.now
      state.sockets.removeAll { $0.deadline <= now || !$0.discard() }
      state.isRunning = !state.sockets.isEmpty
      return state.isRunning
    }
  }
}
