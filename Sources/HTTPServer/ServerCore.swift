import Synchronization

/// What a server's callbacks share; it outlives the daemon.
final class ServerCore: Sendable {
  let configuration: HTTPServerConfiguration
  let handler: any HTTPHandler
  let limits: TimeLimits
  let connections = ConnectionTable()
  let lingering = LingeringClose()
  private let ticks = Atomic(0)
  private let stopping = Atomic(false)
  private let abandoned = Atomic(false)

  init(configuration: HTTPServerConfiguration, handler: any HTTPHandler) {
    self.configuration = configuration
    self.handler = handler
    limits = TimeLimits(
      idleTimeout: configuration.idleTimeout, requestTimeout: configuration.requestTimeout)
  }

  /// The number of sweeps so far: a clock that costs a request nothing to read.
  var tick: Int {
    ticks.load(ordering: .relaxed)
  }

  var isStopping: Bool {
    stopping.load(ordering: .acquiring)
  }

  func beginStopping() {
    stopping.store(true, ordering: .releasing)
  }

  func insert(_ connection: Connection) {
    connections.insert(connection)
    if abandoned.load(ordering: .sequentiallyConsistent) {
      connection.suspension.abandon(with: HTTPResponse(status: 503), closing: true)
    }
  }

  /// Enforces the time limits; called once every `limits.tick`.
  func sweep() {
    let now = ticks.wrappingAdd(1, ordering: .relaxed).newValue
    connections.cutOffForsaken(at: now)
    let late = connections.sweep(at: now, limits: limits)
    guard !late.isEmpty else { return }
    let response = handler.refuse(.answerTimedOut)
    for connection in late {
      connection.suspension.abandon(with: response, closing: false)
    }
  }

  /// Answers every request that still waits; after it, nothing can be suspended.
  func abandonAll() {
    abandoned.store(true, ordering: .sequentiallyConsistent)
    let response = handler.refuse(.stopping)
    for connection in connections.all {
      connection.suspension.abandon(with: response, closing: true)
    }
  }
}
