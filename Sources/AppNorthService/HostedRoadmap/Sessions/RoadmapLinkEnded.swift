/// The code of a one-time link lets nobody in: it was used, it has expired, it is another project's, or no longer stands.
struct RoadmapLinkEnded: Error {
  let problem = Problem(
    .identityRequired, "A sign-in link works once and for one minute. Open the roadmap from the app again.",
    headers: Problem.identityRequired.headers)
}
