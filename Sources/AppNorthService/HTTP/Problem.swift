import AppNorthIdentity

/// A refusal that the caller sees: `application/problem+json` (RFC 9457; contract, 4).
///
/// The detail says what to do. It never repeats a credential, a secret or what the caller wrote.
package struct Problem: Error, Sendable {
  package let code: ProblemCode
  package let detail: String
  /// The stable reason of an `INVALID_IDENTITY`.
  package let reason: String?
  /// The public idea that a merged one went into, with its `NOT_FOUND`.
  package let mergedInto: IdeaID?
  package let headers: [(name: String, value: String)]

  package init(
    _ code: ProblemCode, _ detail: String, reason: String? = nil, mergedInto: IdeaID? = nil,
    headers: [(name: String, value: String)] = []
  ) {
    self.code = code
    self.detail = detail
    self.reason = reason
    self.mergedInto = mergedInto
    self.headers = headers
  }
}

extension Problem {
  static func invalidRequest(_ detail: String) -> Problem {
    Problem(.invalidRequest, detail)
  }

  static let notFound = Problem(.notFound, "There is nothing here for this caller.")

  /// No route of the service has the address.
  static let noSuchAddress = Problem(
    .notFound,
    """
    The service has no such address. `/openapi.yaml` lists those of the API, `/health/ready` says whether it can work, and \
    a project's roadmap is at `/r/{appId}`.
    """)

  static func merged(into id: IdeaID) -> Problem {
    Problem(.notFound, "The idea was merged into another one, which `mergedInto` names.", mergedInto: id)
  }

  static let identityRequired = Problem(
    .identityRequired, "This address answers to a person only. Send the identity headers of a credential.",
    headers: [("WWW-Authenticate", #"AppNorth-Identity reason="identity_required""#)])

  /// For who sent neither, where a voter token can be enough.
  static let ownerRequired = Problem(
    .identityRequired,
    """
    Send the identity headers of a credential or, in a project that does not require identity, a voter token in \
    `X-AppNorth-Voter-Token`.
    """,
    headers: identityRequired.headers)

  static func invalidIdentity(_ refusal: IdentityRefusal) -> Problem {
    Problem(
      .invalidIdentity, refusal.detail, reason: refusal.rawValue,
      headers: [("WWW-Authenticate", #"AppNorth-Identity reason="\#(refusal.rawValue)""#)])
  }

  static let adminTokenRequired = Problem(
    .adminTokenRequired, "Send `Authorization: Bearer ana_…` with a live API token (`appnorth token create`).",
    headers: [("WWW-Authenticate", #"Bearer realm="appnorth""#)])

  /// - Parameter wait: until the next request is worth making; written as whole seconds, at least 1.
  static func rateLimited(retryAfter wait: Duration) -> Problem {
    let seconds = wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
    return Problem(
      .rateLimited, "Too many requests from this address. Wait as long as Retry-After says.",
      headers: [("Retry-After", String(max(1, seconds)))])
  }

  static let unavailable = Problem(
    .unavailable, "The service cannot reach its database now. Nothing was stored; try again.",
    headers: [("Retry-After", "1")])
}
