/// Signing in by a one-time link, and signing out.
struct SessionForms: Sendable {
  let sessions: RoadmapSessions

  /// Uses the code up. The new session takes the place of one that the browser had.
  func enter(_ visit: PageVisit, _ form: FormFields) async throws -> PageAnswer {
    guard let code = form["code"].flatMap({ BearerWord($0) }),
      let word = try await sessions.enter(code, in: visit.project.id, endingEarlier: visit.cookies.sessionWord)
    else { throw RoadmapLinkEnded() }
    return .redirect(to: visit.addresses.roadmap.text, [.session(word)])
  }

  /// Ends the session in the database, too: a copy of the cookie is worth nothing afterwards.
  func leave(_ visit: PageVisit) async throws -> PageAnswer {
    if let word = visit.cookies.sessionWord { try await sessions.end(word, in: visit.project.id) }
    return .redirect(to: visit.addresses.roadmap.text, [.noSession, .notice(.signedOut)])
  }
}
