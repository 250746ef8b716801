import HTTPServer

/// The hosted roadmap: every page, form and file below `/r`.
struct HostedRoadmapRoutes {
  let pages: RoadmapPages
  let forms: RoadmapForms
  let commentForms: CommentForms
  let sessionForms: SessionForms

  var routes: [Route] {
    let home = "/r/{appId}"
    return [
      Route(.get, home, .page { try await pages.columns($0) }),
      Route(.get, home + "/feed.atom", .page { try await pages.feed($0) }),
      Route(.get, home + "/enter", query: ["code"], .page { pages.enter($0) }),
      Route(.post, home + "/enter", .form(["code"]) { try await sessionForms.enter($0, $1) }),
      Route(.post, home + "/leave", .form([]) { visit, _ in try await sessionForms.leave(visit) }),
      Route(
        .get, home + "/ideas", query: IdeasPage.Filter.parameterNames, .page { try await pages.list($0) }),
      Route(
        .post, home + "/ideas",
        .form(["visitor", "key", "title", "details"], keeping: RoadmapForms.typed) { try await forms.propose(&$0, $1) }),
      Route(.get, home + "/ideas/{id}", query: ["cursor"], .page { try await pages.idea($0) }),
      Route(.post, home + "/ideas/{id}/vote", .form(["visitor", "key", "vote"]) { try await forms.vote($0, $1) }),
      Route(
        .post, home + "/ideas/{id}/comments",
        .form(["visitor", "key", "text"], keeping: CommentForms.typed) { try await commentForms.add(&$0, $1) }),
      Route(
        .post, home + "/ideas/{id}/comments/{commentId}/delete",
        .form(["visitor"]) { try await commentForms.delete($0, $1) }),
    ] + PageAsset.all.map { asset in Route(.get, asset.address.text, .asset(asset)) }
  }
}
