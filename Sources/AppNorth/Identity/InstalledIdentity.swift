import AppNorthIdentity

/// The credential that is installed, and the work under way for its person.
final class InstalledIdentity: Sendable {
  private struct State: Sendable {
    var identity: PresentedIdentity?
    var generation = IdentityGeneration()
    var installation = Installation()
    var lastTicket: UInt64 = 0
    var cancellations: [UInt64: @Sendable () -> Void] = [:]

    /// Begins the next generation and hands out what ends the work of the former one.
    mutating func endGeneration() -> [@Sendable () -> Void] {
      generation.advance()
      defer { cancellations = [:] }
      return Array(cancellations.values)
    }
  }

  private let state = Locked(State())

  func install(_ identity: PresentedIdentity) {
    let cancellations = state.withLock { state in
      // Compared as bytes: NormalizedEmail is Hashable over its UTF-8 bytes (contract, 2.1).
      let isRenewal = state.identity?.email == identity.email
      state.identity = identity
      return isRenewal ? [] : state.endGeneration()
    }
    for cancel in cancellations { cancel() }
  }

  func clear() {
    let cancellations = state.withLock { state in
      guard state.identity != nil else { return [@Sendable () -> Void]() }
      state.identity = nil
      return state.endGeneration()
    }
    for cancel in cancellations { cancel() }
  }

  /// Makes the app another installation. What is under way for the former one ends, unless it is a person's.
  func beginInstallation() -> Installation {
    let (installation, cancellations) = state.withLock { state in
      state.installation.advance()
      return (state.installation, state.identity == nil ? state.endGeneration() : [])
    }
    for cancel in cancellations { cancel() }
    return installation
  }

  func hasUnexpiredCredential(at now: Int64) -> Bool {
    state.withLock { state in state.identity.map { !$0.expiry.isExpired(at: now) } ?? false }
  }

  var generation: IdentityGeneration {
    state.withLock { $0.generation }
  }

  func isCurrent(_ generation: IdentityGeneration) -> Bool {
    state.withLock { $0.generation == generation }
  }

  /// What a request that begins now presents.
  ///
  /// - Parameter bound: the generation the request belongs to already, if any.
  /// - Throws: `IDENTITY_CHANGED` when `bound` is over; `INVALID_IDENTITY` when the installed credential has expired at
  ///   `now`, so that it is never sent and never left out.
  func lease(at now: Int64, boundTo bound: IdentityGeneration?) throws(AppNorthError) -> IdentityLease {
    let lease = state.withLock {
      IdentityLease(identity: $0.identity, generation: $0.generation, installation: $0.installation)
    }
    if let bound, bound != lease.generation { throw .identityChanged }
    if let identity = lease.identity, identity.expiry.isExpired(at: now) { throw .expiredCredential }
    return lease
  }

  /// Runs `work`, which is cancelled when the generation ends or the calling task is cancelled.
  ///
  /// The last check of the generation is made on the caller's actor, with no suspension after it.
  ///
  /// - Throws: `IDENTITY_CHANGED` when the generation is over by then, whatever came of the work; else what it throws.
  nonisolated(nonsending) func run<Value: Sendable>(
    during generation: IdentityGeneration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task(operation: work)
    guard let ticket = register(generation, cancellation: { task.cancel() }) else {
      task.cancel()
      throw AppNorthError.identityChanged
    }
    defer { unregister(ticket) }
    let outcome = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    guard isCurrent(generation) else { throw AppNorthError.identityChanged }
    return try outcome.get()
  }

  private func register(_ generation: IdentityGeneration, cancellation: @escaping @Sendable () -> Void) -> UInt64? {
    state.withLock { state in
      guard state.generation == generation else { return nil }
      state.lastTicket += 1
      state.cancellations[state.lastTicket] = cancellation
      return state.lastTicket
    }
  }

  private func unregister(_ ticket: UInt64) {
    state.withLock { $0.cancellations[ticket] = nil }
  }
}
