import HTTPServer

/// Turns what a page's route threw into a page; for a script of the page, into a problem as everywhere else.
struct PageErrors: Sendable {
  /// Names the code of the refusal, which the page's words do not tell.
  static let codeHeader = "X-AppNorth-Problem"

  let errors: ErrorAnswers

  /// - Parameter frame: nil where no project is known.
  func response(for error: any Error, to request: HTTPRequest, frame: PageFrame?) -> HTTPResponse {
    let (problem, message) = refusal(error)
    if request.wantsJSON { return problem.response }
    return .html(
      MessagePage(frame: frame, message: message), status: problem.code.status,
      headers: [(Self.codeHeader, problem.code.rawValue)] + problem.headers)
  }

  private func refusal(_ error: any Error) -> (Problem, PageMessage) {
    switch error {
    case let ended as RoadmapSessionEnded: return (ended.problem, .sessionEnded)
    case FormOfAnotherVisitor.left: return (FormOfAnotherVisitor.left.problem, .sessionEnded)
    case let other as FormOfAnotherVisitor: return (other.problem, PageMessage(other.problem))
    case let ended as RoadmapLinkEnded: return (ended.problem, .linkIsOver)
    default:
      let problem = errors.problem(for: error)
      return (problem, PageMessage(problem))
    }
  }
}

extension PageMessage {
  /// 401 on an act of somebody who was signed in.
  static let sessionEnded = PageMessage(
    title: "You have been signed out",
    text: "Nothing was changed. Open the roadmap from the app again: you arrive signed in.")

  init(_ problem: Problem) {
    switch problem.code {
    case .unknownApp: self = .unknownRoadmap
    case .notFound: self = .notFound
    case .identityRequired, .invalidIdentity, .adminTokenRequired: self = .signInNeeded
    case .originNotAllowed: self = .foreignForm(problem.detail)
    case .payloadTooLarge, .headersTooLarge: self = .tooLarge
    case .methodNotAllowed, .unsupportedMediaType: self = .notPossible
    case .rateLimited:
      let seconds = problem.headers.first { $0.name == "Retry-After" }.flatMap { Int($0.value) }
      self = .tooManyRequests(retryAfterSeconds: seconds ?? 1)
    case .invalidRequest, .conflict: self = .invalidRequest(problem.detail)
    case .internalError, .unavailable: self = .unavailable
    }
  }
}
