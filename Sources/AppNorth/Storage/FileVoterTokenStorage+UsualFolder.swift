import Foundation

extension FileVoterTokenStorage {
  /// The only place in this module that reads the environment.
  static var usualFolder: URL {
    #if os(tvOS)
      URL.cachesDirectory.appendingPathComponent("AppNorth", isDirectory: true)
    #elseif canImport(Darwin)
      URL.applicationSupportDirectory.appendingPathComponent("AppNorth", isDirectory: true)
    #else
      usualFolder(
        dataHome: ProcessInfo.processInfo.environment["XDG_DATA_HOME"],
        home: FileManager.default.homeDirectoryForCurrentUser)
    #endif
  }

  /// - Parameter dataHome: `$XDG_DATA_HOME`; only an absolute path counts (XDG Base Directory Specification).
  static func usualFolder(dataHome: String?, home: URL) -> URL {
    let data =
      if let dataHome, dataHome.hasPrefix("/") {
        URL(fileURLWithPath: dataHome, isDirectory: true)
      } else {
        home.appendingPathComponent(".local/share", isDirectory: true)
      }
    return data.appendingPathComponent("appnorth", isDirectory: true)
  }
}
