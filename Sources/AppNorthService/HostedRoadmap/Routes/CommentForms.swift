import AppNorthIdentity

/// Commenting on an idea, and deleting a comment of one's own.
struct CommentForms: Sendable {
  let pages: RoadmapPages
  let comments: Comments

  func add(_ visit: inout PageVisit, _ form: FormFields) async throws -> PageAnswer {
    let text = form["text", default: ""]
    do {
      let key = try form.key()
      try FormRefusal.check(text, "The comment", IdeaComment.textCharacters)
      let actor = try visit.actor(form)
      let body = try await comments.submit(text, on: visit.ideaID, by: actor.owner, try visit.creating(key, by: actor))
      let id = try RoadmapForms.id(of: body)
      return .redirect(
        to: visit.addresses.idea(visit.ideaID).text + "#" + id, [.notice(.commentSent)] + actor.cookies)
    } catch {
      let refusal = try FormRefusal(error, of: &visit)
      let typed = IdeaPage.Draft(key: visit.newKey.text, text: text, problem: refusal.sentence)
      return try await pages.idea(visit, refused: (typed, refusal.problem))
    }
  }

  /// What somebody typed into ``add(_:_:)``.
  static func typed(_ form: FormFields, _ parameters: [String], _ newKey: FormKey) -> KeptForm.Content? {
    let text = form["text", default: ""]
    guard !text.isEmpty, let ideaID = parameters.first else { return nil }
    return .comment(IdeaPage.Draft(key: form.keyText ?? newKey.text, text: text), ideaID: IdeaID(text: ideaID))
  }

  func delete(_ visit: PageVisit, _ form: FormFields) async throws -> PageAnswer {
    let actor = try visit.actor(form)
    try await comments.delete(
      CommentID(text: visit.parameters[1]), of: visit.ideaID, by: actor.owner, in: visit.project.id)
    return .redirect(to: visit.addresses.idea(visit.ideaID).text + "#comments", [.notice(.commentDeleted)])
  }
}
