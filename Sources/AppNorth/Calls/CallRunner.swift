import Foundation

/// Carries out calls, each for the person who was installed when it began.
struct CallRunner: Sendable {
  let configuration: AppNorthConfiguration
  let identity: InstalledIdentity
  let transport: any Transport
  let environment: ClientEnvironment

  /// The answer to `call`.
  ///
  /// Takes the identity before its first suspension, and checks it last on the caller's actor
  /// (``InstalledIdentity/run(during:_:)``).
  ///
  /// - Parameter bound: the generation that the call belongs to already, if any.
  /// - Throws: ``AppNorthError``; `CancellationError` when the calling task was cancelled.
  nonisolated(nonsending) func answer<Answer: Decodable & Sendable>(
    to call: APICall, boundTo bound: IdentityGeneration? = nil
  ) async throws -> Answer {
    try Task.checkCancellation()
    let lease = try identity.lease(at: now, boundTo: bound)
    return try await identity.run(during: lease.generation) { try await exchange(call, lease).decoded() }
  }

  /// Waits, unless the generation ends or the task is cancelled first.
  nonisolated(nonsending) func pause(
    for duration: Duration, during generation: IdentityGeneration
  ) async throws {
    try await identity.run(during: generation) { try await environment.sleep(duration) }
  }

  /// Sends the call; a creating call once more after a lost connection, as the same person and under the same key.
  private func exchange(_ call: APICall, _ lease: IdentityLease) async throws -> TransportResponse {
    var outcome = try await attempt(call, lease)
    if case .failure(.connectionLost) = outcome, call.idempotencyKey != nil {
      outcome = try await attempt(call, identity.lease(at: now, boundTo: lease.generation))
    }
    switch outcome {
    case .success(let answer): return answer
    case .failure(let failure):
      // Whatever the transport saw, a cancelled task ends as one.
      try Task.checkCancellation()
      throw AppNorthError(failure)
    }
  }

  private func attempt(
    _ call: APICall, _ lease: IdentityLease
  ) async throws -> Result<TransportResponse, TransportFailure> {
    try Task.checkCancellation()
    let request = try call.request(for: lease, configuration: configuration)
    do {
      return .success(try await transport.send(request))
    } catch {
      return .failure(error)
    }
  }

  private var now: Int64 {
    UnixTime.seconds(of: environment.now())
  }
}
