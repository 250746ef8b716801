import Foundation

/// Carries out calls, each for the person who was installed when it began.
struct CallRunner: Sendable {
  let configuration: AppNorthConfiguration
  let identity: InstalledIdentity
  let voterTokens: VoterTokens
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
    try await carryOut(call, boundTo: bound) { answer throws(AppNorthError) in try answer.decoded() }
  }

  /// Carries out a call whose answer says nothing but that it succeeded; otherwise as ``answer(to:boundTo:)``.
  nonisolated(nonsending) func carryOut(_ call: APICall) async throws {
    try await carryOut(call, boundTo: nil) { answer throws(AppNorthError) in try answer.requireSuccess() }
  }

  private nonisolated(nonsending) func carryOut<Value: Sendable>(
    _ call: APICall, boundTo bound: IdentityGeneration?,
    reading read: @escaping @Sendable (TransportResponse) throws(AppNorthError) -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let lease = try lease(boundTo: bound)
    return try await identity.run(during: lease.generation) { try read(try await exchange(call, lease)) }
  }

  /// Whose a call that begins now is; see ``InstalledIdentity/lease(at:boundTo:)``.
  func lease(boundTo bound: IdentityGeneration? = nil) throws(AppNorthError) -> IdentityLease {
    try identity.lease(at: UnixTime.seconds(of: environment.now()), boundTo: bound)
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
      outcome = try await attempt(call, self.lease(boundTo: lease.generation))
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
    let token = try await voterToken(for: call, lease)
    let request = try call.request(for: lease, carrying: token, configuration: configuration)
    do {
      return .success(try await transport.send(request))
    } catch {
      return .failure(error)
    }
  }

  /// - Throws: `IDENTITY_CHANGED` when the lease is over by now, so that no call of a former installation goes out under
  ///   the present one's token; `STORAGE` when an anonymous call cannot be made without a token.
  private func voterToken(for call: APICall, _ lease: IdentityLease) async throws(AppNorthError) -> VoterToken? {
    var token = voterTokens.known(of: lease.installation)
    if token == nil, call.voterToken != .ifKnown {
      do throws(AppNorthError) {
        token = try await voterTokens.token(of: lease.installation)
      } catch {
        if call.voterToken == .required, lease.identity == nil { throw error }
      }
    }
    guard identity.isCurrent(lease.generation) else { throw .identityChanged }
    return token
  }
}
