import HTTPServer

/// Refuses browser pages of an Origin that the project does not allow. Apps send no Origin, and need none.
struct OriginCheck: Sendable {
  /// - Returns: the allowed Origin, or nil when the request has none.
  func allowedOrigin(of request: HTTPRequest, in project: LiveProject) throws(Problem) -> String? {
    let origins = request.headers.values(named: "origin")
    guard let origin = origins.first else { return nil }
    guard origins.count == 1, project.allowedOrigins.contains(origin) else { throw Self.refusal }
    return origin
  }

  static let refusal = Problem(
    .originNotAllowed, "Add the page's Origin to the project's allowed Origins, exactly as browsers send it.")
}
