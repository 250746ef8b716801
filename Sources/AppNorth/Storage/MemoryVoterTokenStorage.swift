/// Keeps voter tokens as long as the process lives: for previews, tests and tools, which are no installation.
public final class MemoryVoterTokenStorage: VoterTokenStorage {
  private let tokens = Locked<[AppID: String]>([:])

  public init() {}

  public func load(for appID: AppID) -> String? {
    tokens.withLock { $0[appID] }
  }

  public func store(_ token: String, replacing former: String?, for appID: AppID) -> String {
    tokens.withLock { tokens in
      if let stored = tokens[appID], stored != former { return stored }
      tokens[appID] = token
      return token
    }
  }
}

extension MemoryVoterTokenStorage: CustomReflectable {
  /// No token.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
