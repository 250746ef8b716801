extension AppNorthClient {
  /// The project that the App ID names.
  ///
  /// - Throws: ``AppNorthError``, `UNKNOWN_APP` when no project has this App ID; `CancellationError`.
  public nonisolated(nonsending) func app() async throws -> AppInfo {
    try await calls.answer(to: .get(["v1", "app"], voterToken: .ifKnown))
  }
}
