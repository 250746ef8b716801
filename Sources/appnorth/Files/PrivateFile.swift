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

  /// Puts a line of text in place of what a file held; whoever reads it finds the old text or the new one, whole.
  static func replace(_ path: String, with line: String) throws(ProgramError) {
    let draft = try PrivateFile(creating: "\(path).\(getpid()).new")
    do throws(ProgramError) {
      try draft.write(line)
      guard rename(draft.path, path) == 0 else {
        throw ProgramError("cannot replace \(path): \(String(cString: strerror(errno)))")
      }
    } catch {
      draft.remove()
      throw error
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

  func remove() {
    unlink(path)
  }
}
