import AppNorthIdentity
import HTTPServer

/// A browser's request to a page of a project's hosted roadmap, after project and visitor are known.
struct PageVisit: Sendable {
  let request: HTTPRequest
  let project: LiveProject
  let publicURL: PublicURL
  let cookies: PageCookies
  /// The values of the route's `{…}` segments after the App ID.
  let parameters: [String]
  let query: QueryParameters
  let creations: CreationLimit
  /// For the forms of the page that answers.
  let newKey: FormKey
  var signIn: SignIn

  var addresses: RoadmapAddresses { RoadmapAddresses(appID: project.appID) }

  /// The idea of the address.
  var ideaID: IdeaID { IdeaID(text: parameters[0]) }

  /// The installation that the browser is, whoever is signed in.
  var installation: VoterDigest? { cookies.voter.map { VoterDigest($0, in: project.id) } }

  /// Who sees what is public.
  var viewer: Owner? {
    switch signIn {
    case .person(let session, _): .session(session)
    case .none, .ended: project.identityPolicy == .observe ? installation.map(Owner.voter) : nil
    }
  }

  /// Who acts by a form.
  ///
  /// - Throws: ``RoadmapSessionEnded`` and ``FormOfAnotherVisitor``: whoever was signed in does not become anonymous, or
  ///   somebody else, unseen. `IDENTITY_REQUIRED` for an anonymous visitor where the project takes none.
  func actor(_ form: FormFields) throws -> PageActor {
    if case .ended = signIn { throw RoadmapSessionEnded() }
    if let mark = form.visitorMark, mark != visitorMark {
      throw mark.isEmpty ? FormOfAnotherVisitor.arrived : .left
    }
    guard project.identityPolicy == .observe else {
      guard case .person(let session, _) = signIn else { throw Problem.identityRequired }
      return PageActor(owner: .session(session), installation: installation, newVoter: nil)
    }
    // A person's act marks the browser too: signed out, it votes for the same installation.
    let newVoter = cookies.voter == nil ? try (try form.keyIfAny() ?? newKey).voterToken() : nil
    let installation = installation ?? newVoter.map { VoterDigest($0, in: project.id) }
    switch (signIn, installation) {
    case (.person(let session, _), _):
      return PageActor(owner: .session(session), installation: installation, newVoter: newVoter)
    case (_, .some(let voter)):
      return PageActor(owner: .voter(voter), installation: voter, newVoter: newVoter)
    case (_, nil): throw Problem.identityRequired
    }
  }

  /// What the forms of a page that is made for this visit say of whom it was made for.
  private var visitorMark: String {
    guard case .person = signIn, let session = cookies.sessionWord else { return "" }
    return session.formMark
  }

  /// This visit's form as a creating request.
  ///
  /// - Throws: `RATE_LIMITED`.
  func creating(_ key: FormKey, by actor: PageActor) throws(Problem) -> CreatingRequest {
    try creations.admit(actor.owner)
    return CreatingRequest(request, projectID: project.id, key: IdempotencyKey(key))
  }

  /// What is around the page's content.
  var frame: PageFrame {
    let visitor: PageVisitor
    var notice = cookies.notice
    switch signIn {
    case .person(_, let localPart): visitor = .person(localPart: localPart)
    case .none, .ended: visitor = project.identityPolicy == .observe ? .voter : .reader
    }
    if case .ended = signIn { notice = .sessionEnded }
    return PageFrame(
      projectName: project.name, appID: project.appID, publicURL: publicURL, visitor: visitor, notice: notice,
      voteKey: project.identityPolicy == .observe && cookies.voter == nil ? newKey.text : nil, visitorMark: visitorMark)
  }
}
