extension AppNorthClient {
  /// Who the service takes the caller for.
  ///
  /// - Throws: ``AppNorthError``, `IDENTITY_REQUIRED` when no credential is installed; `CancellationError`.
  public nonisolated(nonsending) func me() async throws -> Person {
    try await calls.answer(to: .get(["v1", "me"], voterToken: .ifKnown))
  }
}
