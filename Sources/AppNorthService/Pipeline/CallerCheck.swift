import AppNorthIdentity
import HTTPServer

/// Finds out who sends a request. A request with any identity header is that person's or is refused; it is never
/// taken for an anonymous one (contract, 3).
struct CallerCheck: Sendable {
  let verifier = CredentialVerifier()
  let failures: RateLimiter
  let outcomes: OutcomeCounter
  let metrics: Metrics
  let clock: ServiceClock

  /// - Parameter voter: what ``voter(of:in:)`` read from the same request.
  func caller(of exchange: Exchange, in project: LiveProject, voter: VoterDigest?) throws(Problem) -> Caller {
    let fields = IdentityHeaderFields(exchange.request.headers)
    guard !fields.isEmpty else { return voter.map(Caller.voter) ?? .nobody }
    let now = clock.now()
    let client = ClientVersion(exchange.request.headers)
    do {
      let identity = try verifier.verify(fields, for: project, at: now.unixSeconds)
      outcomes.record(.verified, in: project, client: client, secretID: identity.secretID, at: now)
      metrics.countOutcome(.verified)
      return .person(identity)
    } catch {
      outcomes.record(.refused(error), in: project, client: client, secretID: nil, at: now)
      metrics.countOutcome(.refused(error))
      if let wait = failures.take(RateLimitKey(projectID: project.id, address: exchange.address)) {
        throw .rateLimited(retryAfter: wait)
      }
      throw .invalidIdentity(error)
    }
  }

  /// Checks once more what a request carried, for an answer that was long in coming.
  func confirm(_ request: HTTPRequest, in project: LiveProject) throws(Problem) {
    do {
      _ = try verifier.verify(IdentityHeaderFields(request.headers), for: project, at: clock.now().unixSeconds)
    } catch {
      throw .invalidIdentity(error)
    }
  }

  /// The installation that a request came from, when it says so.
  func voter(of request: HTTPRequest, in project: LiveProject) throws(Problem) -> VoterDigest? {
    let values = request.headers.values(named: WireHeader.voterToken.name)
    guard let value = values.first else { return nil }
    guard values.count == 1 else { throw .invalidRequest("`X-AppNorth-Voter-Token` appears more than once.") }
    do {
      return VoterDigest(try VoterToken(value), in: project.id)
    } catch {
      throw .invalidRequest("`X-AppNorth-Voter-Token` must be 22 to 64 characters of `A-Z a-z 0-9 _ -`.")
    }
  }
}
