extension AppNorthClient {
  /// Makes the app another installation: a new voter token takes the place of the former one, whose anonymous votes,
  /// ideas and reports are no longer this installation's.
  ///
  /// The former installation ends before anything else happens: its anonymous calls under way end with
  /// `IDENTITY_CHANGED`, and no later call carries its token. Calls of a person who is signed in go on.
  ///
  /// - Throws: ``AppNorthError`` with code `STORAGE` when the new token could not be kept. This client does not go back
  ///   to the former one and tries again at its next call, but the app's next start would.
  public nonisolated(nonsending) func resetVoterToken() async throws {
    _ = try await calls.voterTokens.token(of: identity.beginInstallation())
  }
}
