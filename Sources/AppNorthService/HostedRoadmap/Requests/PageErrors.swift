import HTTPServer

/// Turns what a page's route threw into a page; for a script of the page, into a problem as everywhere else.
struct PageErrors: Sendable {
  let errors: ErrorAnswers

  /// - Parameters:
  ///   - frame: nil where no project is known.
  ///   - kept: what was typed into the form that is refused. Whether it may be sent again follows from the refusal.
  func response(
    for error: any Error, to request: HTTPRequest, frame: PageFrame?, keeping kept: KeptForm? = nil
  ) -> HTTPResponse {
    let (problem, message) = refusal(error, isForm: request.method == .post)
    if request.wantsJSON { return problem.response }
    var kept = kept
    kept?.maySend = problem.code.mayPass
    return .html(MessagePage(frame: frame, message: message, kept: kept), refusing: problem)
  }

  private func refusal(_ error: any Error, isForm: Bool) -> (Problem, PageMessage) {
    switch error {
    case let ended as RoadmapSessionEnded: return (ended.problem, .sessionEnded)
    case FormOfAnotherVisitor.left: return (FormOfAnotherVisitor.left.problem, .sessionEnded)
    case let other as FormOfAnotherVisitor: return (other.problem, PageMessage(other.problem, isForm: isForm))
    case let ended as RoadmapLinkEnded: return (ended.problem, .linkIsOver)
    default:
      let problem = errors.problem(for: error)
      return (problem, PageMessage(problem, isForm: isForm))
    }
  }
}

extension ProblemCode {
  /// Whether the same form may be taken later.
  fileprivate var mayPass: Bool {
    switch self {
    case .rateLimited, .unavailable, .internalError: true
    default: false
    }
  }
}

extension PageMessage {
  /// 401 on an act of somebody who was signed in.
  static let sessionEnded = PageMessage(
    title: "You have been signed out",
    text: "Nothing was changed. Open the roadmap from the app again: you arrive signed in.")

  /// - Parameter isForm: whether a form was refused, or a page that somebody only looks at.
  init(_ problem: Problem, isForm: Bool) {
    switch problem.code {
    case .unknownApp: self = .unknownRoadmap
    case .notFound: self = problem.mergedInto.map(PageMessage.merged) ?? .notFound
    case .identityRequired, .invalidIdentity, .adminTokenRequired: self = .signInNeeded
    case .originNotAllowed: self = .foreignForm(problem.detail)
    case .payloadTooLarge, .headersTooLarge: self = .tooLarge
    case .methodNotAllowed, .unsupportedMediaType: self = .notPossible
    case .rateLimited:
      let seconds = problem.headers.first { $0.name == "Retry-After" }?.value
      self = .tooManyRequests(retryAfter: seconds ?? "1", isForm: isForm)
    case .invalidRequest, .conflict: self = .invalidRequest(problem.detail)
    case .internalError, .unavailable: self = .unavailable
    }
  }
}
