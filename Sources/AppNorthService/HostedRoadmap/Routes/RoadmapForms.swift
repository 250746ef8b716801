import AppNorthIdentity
import HTTPServer

/// What the forms of the pages do. Each act is one of `/v1`, by the same rules.
struct RoadmapForms: Sendable {
  let pages: RoadmapPages
  let ideas: Ideas
  let votes: Votes

  func propose(_ visit: inout PageVisit, _ form: FormFields) async throws -> PageAnswer {
    let draft = IdeaDraft(title: form["title", default: ""], details: form["details", default: ""])
    do {
      let key = try form.key()
      try FormRefusal.check(draft.title, "The title", Idea.titleCharacters)
      try FormRefusal.check(draft.details, "The details", has: "have", Idea.detailsCharacters)
      let actor = try visit.actor(form)
      let body = try await ideas.submit(draft, by: actor.owner, try visit.creating(key, by: actor))
      let id = IdeaID(text: try Self.id(of: body))
      return .redirect(to: visit.addresses.idea(id).text, [.notice(.ideaSent)] + actor.cookies)
    } catch {
      let refusal = try FormRefusal(error, of: &visit)
      let typed = IdeasPage.Draft(
        key: visit.newKey.text, title: draft.title, details: draft.details, problem: refusal.sentence)
      return try await pages.list(visit, refused: (typed, refusal.problem))
    }
  }

  /// Answers a script with the votes, and a browser with the page that it came from.
  func vote(_ visit: PageVisit, _ form: FormFields) async throws -> PageAnswer {
    let isWanted = form["vote"] == "on"
    guard isWanted || form["vote"] == "off" else {
      throw Problem.invalidRequest("The field `vote` must be `on` or `off`.")
    }
    let actor = try visit.actor(form)
    let answer =
      if isWanted {
        try await votes.cast(for: visit.ideaID, by: actor.owner, from: actor.installation, in: visit.project.id)
      } else {
        try await votes.withdraw(from: visit.ideaID, by: actor.owner, in: visit.project.id)
      }
    // Who had no vote to withdraw has done nothing that is to be remembered.
    let cookies = isWanted ? actor.cookies : []
    if visit.request.wantsJSON { return PageAnswer(response: .json(answer), cookies: cookies) }
    return .redirect(to: ReturnAddress(of: visit, anchor: visit.ideaID).text, cookies)
  }

  /// What somebody typed into ``propose(_:_:)``.
  static func typed(_ form: FormFields, _ parameters: [String], _ newKey: FormKey) -> KeptForm.Content? {
    let (title, details) = (form["title", default: ""], form["details", default: ""])
    guard !title.isEmpty || !details.isEmpty else { return nil }
    return .proposal(IdeasPage.Draft(key: form.keyText ?? newKey.text, title: title, details: details))
  }

  /// The id in the answer to a creating request.
  static func id(of body: [UInt8]) throws -> String {
    guard let id = try JSONValue(parsing: body[...]).objectValue?["id"]?.stringValue else { throw Problem.notFound }
    return id
  }
}
