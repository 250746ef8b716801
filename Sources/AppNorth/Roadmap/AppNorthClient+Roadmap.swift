public import Foundation

extension AppNorthClient {
  /// The public roadmap: the columns planned, in progress and shipped.
  ///
  /// - Throws: ``AppNorthError``; `CancellationError`.
  public nonisolated(nonsending) func roadmap() async throws -> Roadmap {
    try await calls.answer(to: .get(["v1", "roadmap"], voterToken: .ifPossible))
  }

  /// The address of the roadmap's web page, to be opened in a browser at once.
  ///
  /// With a credential installed it is a link that signs the person in there: good for one use within 60 seconds, so
  /// ask for it when it is needed and keep it nowhere. Without one it is the page's own address, made without a call.
  ///
  /// - Throws: ``AppNorthError``, `INVALID_IDENTITY` also for an expired credential, which never becomes an anonymous
  ///   address; `CancellationError`.
  public nonisolated(nonsending) func hostedRoadmapURL() async throws -> URL {
    try Task.checkCancellation()
    let lease = try calls.lease()
    guard lease.identity != nil else {
      let configuration = calls.configuration
      return try configuration.server.url(path: ["r", configuration.appID.text], query: [])
    }
    let call = APICall.post(["v1", "roadmap", "sessions"], key: IdempotencyKey(), voterToken: .ifPossible)
    let link: RoadmapLink = try await calls.answer(to: call, boundTo: lease.generation)
    return link.url
  }
}
