import Foundation

/// A file of mode 0600 with one line of text, such as a secret.
struct PrivateFile {
  private let path: String
  private let handle: FileHandle

  /// Makes the file, empty, so that a name that is taken is noticed before a secret is made. It never replaces one.
  init(creating path: String) throws(ProgramError) {
    self.path = path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = errno == EEXIST ? "it exists, and no file is replaced" : String(cString: strerror(errno))
      throw ProgramError("cannot create \(path): \(reason)")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Makes what the file shall hold; when that fails, the file is removed again.
  ///
  /// - Parameter file: nil when what is made goes elsewhere.
  static func keep<Made>(_ file: PrivateFile?, while make: () async throws -> Made) async throws -> Made {
    do {
      return try await make()
    } catch {
      file?.remove()
      throw error
    }
  }

  /// Makes the empty file that ``replace(_:with:)`` puts in place of `path` later.
  static func draft(of path: String) throws(ProgramError) -> PrivateFile {
    try PrivateFile(creating: "\(path).\(getpid()).new")
  }

  /// Writes a line and puts this file in place of another; whoever reads that finds the old text or the new one, whole.
  func replace(_ other: String, with line: String) throws(ProgramError) {
    try write(line)
    guard rename(path, other) == 0 else {
      throw ProgramError("cannot replace \(other): \(String(cString: strerror(errno))); the new text is in \(path)")
    }
  }

  func write(_ line: String) throws(ProgramError) {
    do {
      try handle.write(contentsOf: Data("\(line)\n".utf8))
      try handle.synchronize()
    } catch {
      throw ProgramError("cannot write \(path)")
    }
  }

  private func remove() {
    unlink(path)
  }
}
