import Glibc
import Synchronization

/// The running part of a server, and its one stop.
final class ServerLifetime: Sendable {
  private enum Phase {
    case running
    case stopping(Task<Void, Never>)
    case stopped
  }

  private let core: ServerCore
  private let daemon: Daemon
  private let socket: ListenSocket
  private let sweeper: Task<Void, Never>
  private let phase = Mutex(Phase.running)

  init(core: ServerCore, daemon: Daemon, socket: consuming ListenSocket) {
    self.core = core
    self.daemon = daemon
    self.socket = socket
    sweeper = Task { [weak core] in
      while let tick = core?.limits.tick, (try? await Task.sleep(for: tick)) != nil {
        core?.sweep()
      }
    }
  }

  /// Stops with grace; a second call waits for the first.
  func stop(within grace: Duration) async {
    let task = phase.withLock { phase -> Task<Void, Never>? in
      switch phase {
      case .running:
        let task = Task { await self.end(within: grace) }
        phase = .stopping(task)
        return task
      case .stopping(let task):
        return task
      case .stopped:
        return nil
      }
    }
    await task?.value
  }

  /// Stops without grace unless a stop has begun. Blocks.
  func stopAtOnce() {
    let isFirst = phase.withLock { phase in
      guard case .running = phase else { return false }
      phase = .stopped
      return true
    }
    guard isFirst else { return }
    refuseConnections()
    core.abandonAll()
    daemon.stop()
    sweeper.cancel()
  }

  private func end(within grace: Duration) async {
    refuseConnections()
    core.handler.serverWillStop()
    await waitForQuiet(atMost: grace)
    core.abandonAll()
    // The answers just given still have to be written.
    await waitForQuiet(atMost: .milliseconds(250))
    await withCheckedContinuation { done in
      let stopAndResume: @Sendable () -> Void = { [daemon] in
        daemon.stop()
        done.resume()
      }
      if !DetachedThread.run(stopAndResume) {
        stopAndResume()
      }
    }
    sweeper.cancel()
  }

  private func refuseConnections() {
    core.beginStopping()
    daemon.refuseConnections()
    socket.refuseConnections()
  }

  /// Returns when no connection has a request on it, or the time is up.
  private func waitForQuiet(atMost limit: Duration) async {
    let deadline = ContinuousClock.now + limit
    while core.connections.busyCount > 0, ContinuousClock.now < deadline {
      do {
        try await Task.sleep(for: .milliseconds(5))
      } catch {
        return
      }
    }
  }
}
