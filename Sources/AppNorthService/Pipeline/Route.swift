package import HTTPServer

/// One address of the service: a method, a path, who may call it and what answers.
///
/// A route says whom it serves by the closure that it takes: one that needs a person takes a `VerifiedIdentity`, which
/// only the verifier can make. So no route can forget to check.
package struct Route: Sendable {
  enum Audience: Sendable {
    /// Health, metrics and documents: no project, no caller.
    case machine(@Sendable (HTTPRequest) async -> HTTPResponse)
    /// Anybody who names a project; an identity is verified when there is one. Answered without waiting.
    case anyone(@Sendable (ClientRequest) throws(Problem) -> HTTPResponse)
    /// A person. Answered without waiting.
    case personAtOnce(@Sendable (ClientRequest, VerifiedIdentity) throws(Problem) -> HTTPResponse)
    /// A person.
    case person(@Sendable (ClientRequest, VerifiedIdentity) async throws -> HTTPResponse)
    /// Anybody who names a project; what is public is shown, and what of it is the viewer's own. Nil is nobody.
    case viewer(@Sendable (ClientRequest, Owner?) async throws -> HTTPResponse)
    /// A person or, where the project allows it, a voter token. `stranger` is what nobody gets.
    case owner(stranger: Problem, @Sendable (ClientRequest, Owner) async throws -> HTTPResponse)
    /// The holder of an API token.
    case administrator(@Sendable (AdminRequest) async throws -> HTTPResponse)
    /// A browser that looks at a page of a project's hosted roadmap.
    case page(@Sendable (PageVisit) async throws -> PageAnswer)
    /// A browser that sends a form with these fields from such a page.
    ///
    /// `keeping` finds what somebody has typed into it, which a refusal shows again; the values of the route's `{…}` segments
    /// after the App ID come with it, and a fresh key for a form that has none. What the form finds out of the visit, as that
    /// its session has ended, stands in it afterwards.
    case form(
      [String], keeping: (@Sendable (FormFields, [String], FormKey) -> KeptForm.Content?)? = nil,
      @Sendable (inout PageVisit, FormFields) async throws -> PageAnswer)
    /// A browser that loads a file of the pages.
    case asset(PageAsset)
  }

  package let method: HTTPMethod
  package let pattern: RoutePattern
  let audience: Audience
  /// The query parameters that the route reads.
  package let queryNames: [String]

  init(_ method: HTTPMethod, _ pattern: String, query: [String] = [], _ audience: Audience) {
    self.method = method
    self.pattern = RoutePattern(pattern)
    self.audience = audience
    queryNames = query
  }

  /// True for what apps and pages call: the routes whose callers are verified by credential.
  package var isClientPlane: Bool {
    switch audience {
    case .anyone, .personAtOnce, .person, .viewer, .owner: true
    case .machine, .administrator, .page, .form, .asset: false
    }
  }

  /// True for what browsers load and send below `/r`: no part of the API.
  package var isOfPages: Bool {
    switch audience {
    case .page, .form, .asset: true
    case .machine, .administrator, .anyone, .personAtOnce, .person, .viewer, .owner: false
    }
  }
}
