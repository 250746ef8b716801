/// The session that a browser presents stands no longer, or never did. What it asked for is refused, never done as
/// somebody anonymous.
struct RoadmapSessionEnded: Error {
  var problem: Problem {
    Problem(
      .identityRequired, "The session has ended. Open the roadmap from the app again to be signed in.",
      headers: Problem.identityRequired.headers)
  }
}
