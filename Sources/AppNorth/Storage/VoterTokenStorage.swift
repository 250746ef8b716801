/// Where an app keeps the voter token of its installation: the random word by which anonymous votes, ideas and reports
/// of one installation belong together. It proves nobody and opens no person's data.
///
/// ``FileVoterTokenStorage`` is used unless ``AppNorthConfiguration`` is given another. Keep the token out of backups:
/// restored on a second device, it would make two installations one. Credentials never come here.
///
/// Called on a queue of the SDK, never on the main thread, and by one client one call after the other.
public protocol VoterTokenStorage: Sendable {
  /// What was stored last for an App ID; nil when nothing was.
  ///
  /// A text that is no voter token is taken for damaged: it is replaced and not sent.
  ///
  /// - Throws: anything, when the storage cannot be read.
  func load(for appID: AppID) throws -> String?

  /// Stores a token, unless the stored text is another than `former` by now: then somebody else was first, and theirs
  /// stays.
  ///
  /// Comparing and storing must be one step for everybody who shares the storage, so that two who make a token at the
  /// same time end with one.
  ///
  /// - Parameters:
  ///   - token: 22 to 64 characters `A-Z a-z 0-9 _ -`.
  ///   - former: what ``load(for:)`` gave.
  /// - Returns: what is stored afterwards: `token`, or what somebody else stored.
  /// - Throws: anything, when the storage cannot be written.
  func store(_ token: String, replacing former: String?, for appID: AppID) throws -> String
}
