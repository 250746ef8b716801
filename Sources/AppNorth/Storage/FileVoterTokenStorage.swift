public import Foundation

/// Keeps the voter token in a file: `<folder>/<App ID>/voter-token`, mode 0600.
///
/// The file is replaced as a whole, so a reader finds the old token or the new one. Processes that share the folder
/// take turns by a lock on the file `lock` beside it. On Apple systems the folder is left out of backups.
public struct FileVoterTokenStorage: VoterTokenStorage {
  private let folder: URL

  /// - Parameter folder: a file URL; made with mode 0700 when it is not there.
  public init(folder: URL) {
    self.folder = folder
  }

  /// In the platform's folder for what an app keeps: `AppNorth` in Application Support (on tvOS, which has none, in
  /// Caches); on Linux `appnorth` in `$XDG_DATA_HOME`, or in `~/.local/share`.
  public init() {
    self.init(folder: Self.usualFolder)
  }

  /// - Throws: ``AppNorthError`` with code `STORAGE` when the file is there and cannot be read.
  public func load(for appID: AppID) throws -> String? {
    try file(of: appID).text()
  }

  /// - Throws: ``AppNorthError`` with code `STORAGE` when the folder or the file cannot be written, or another process
  ///   keeps the lock for five seconds.
  public func store(_ token: String, replacing former: String?, for appID: AppID) throws -> String {
    let file = file(of: appID)
    try file.makeFolder()
    return try file.alone { () throws(AppNorthError) in
      if let stored = try file.text(), stored != former { return stored }
      try file.replace(with: token)
      return token
    }
  }

  private func file(of appID: AppID) -> VoterTokenFile {
    VoterTokenFile(folder: folder.appendingPathComponent(appID.text, isDirectory: true))
  }
}
