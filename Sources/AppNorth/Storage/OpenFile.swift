import Foundation

/// An open file; made with mode 0600 where it is made.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  init(_ path: String, _ flags: Int32) throws(AppNorthError) {
    descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw AppNorthError(storage: "its file cannot be opened", errno) }
  }

  /// Nil when there is no such file.
  init?(ifPresent path: String, _ flags: Int32) throws(AppNorthError) {
    descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor < 0 else { return }
    guard errno == ENOENT else { throw AppNorthError(storage: "its file cannot be opened", errno) }
    return nil
  }

  deinit {
    close(descriptor)
  }

  /// Ends the use of the file here, rather than after its last mention.
  consuming func end() {}

  func bytes(upTo count: Int) throws(AppNorthError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = Self.uninterrupted { read(descriptor, &bytes, count) }
    guard length >= 0 else { throw AppNorthError(storage: "its file cannot be read", errno) }
    return Array(bytes[..<length])
  }

  /// Writes the bytes and waits until they are on disk.
  func append(_ bytes: [UInt8]) throws(AppNorthError) {
    guard Self.uninterrupted({ write(descriptor, bytes, bytes.count) }) == bytes.count,
      Self.uninterrupted({ Int(fsync(descriptor)) }) == 0
    else { throw AppNorthError(storage: "its file cannot be written", errno) }
  }

  /// Takes the lock, and asks for it every 10 ms, 500 times at most: a process that was stopped within its turn must not
  /// hold the others up for ever.
  func waitForLock() throws(AppNorthError) {
    for _ in 0..<500 {
      if Self.uninterrupted({ Int(flock(descriptor, LOCK_EX | LOCK_NB)) }) == 0 { return }
      guard errno == EWOULDBLOCK else { throw AppNorthError(storage: "its lock cannot be taken", errno) }
      usleep(10_000)
    }
    throw AppNorthError(storage: "another process holds its lock")
  }

  private static func uninterrupted(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      guard result < 0, errno == EINTR else { return result }
    }
  }
}
