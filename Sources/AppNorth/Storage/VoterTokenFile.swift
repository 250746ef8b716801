import Foundation

/// The file of one voter token, in a folder of its own.
struct VoterTokenFile {
  let folder: URL

  private var path: String { folder.appendingPathComponent("voter-token").path }

  /// The stored text; nil when there is no file. More than 1 KiB is cut, which no token is, and bytes that are no UTF-8
  /// are repaired, which no token needs.
  func text() throws(AppNorthError) -> String? {
    // Not blocking: a pipe in the file's place must not hold the SDK up.
    guard let file = try OpenFile(ifPresent: path, O_RDONLY | O_NONBLOCK) else { return nil }
    return String(decoding: try file.bytes(upTo: 1024), as: UTF8.self)
  }

  func makeFolder() throws(AppNorthError) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      #if canImport(Darwin)
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        var excluded = folder
        try excluded.setResourceValues(values)
      #endif
    } catch {
      throw AppNorthError(storage: "its folder cannot be made (error \((error as NSError).code))")
    }
  }

  /// Runs `body` while nobody else, in this process or another, is within this function for the same folder. The lock
  /// ends with the file that holds it, so a process that dies leaves none behind.
  func alone<Value>(_ body: () throws(AppNorthError) -> Value) throws(AppNorthError) -> Value {
    let lock = try OpenFile(folder.appendingPathComponent("lock").path, O_RDWR | O_CREAT)
    try lock.waitForLock()
    let value = try body()
    lock.end()
    return value
  }

  /// Puts a file with this text in place of what was there. Only within ``alone(_:)``.
  func replace(with text: String) throws(AppNorthError) {
    let draft = path + ".new"
    // What a process that died has left.
    unlink(draft)
    let file = try OpenFile(draft, O_WRONLY | O_CREAT | O_EXCL)
    try file.append(Array(text.utf8))
    file.end()
    guard rename(draft, path) == 0 else { throw AppNorthError(storage: "its file cannot be replaced", errno) }
  }
}
