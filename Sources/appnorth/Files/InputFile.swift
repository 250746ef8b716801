import Foundation

/// A file that a command reads: a path, or `-` for standard input.
struct InputFile: Sendable {
  let path: String

  var isStandardInput: Bool { path == "-" }

  /// - Parameter limit: bytes; more is refused.
  func bytes(limit: Int) throws(ProgramError) -> [UInt8] {
    let descriptor = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ProgramError("cannot read \(path): \(String(cString: strerror(errno)))") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: !isStandardInput)
    let data: Data?
    do {
      data = try handle.read(upToCount: limit + 1)
    } catch {
      throw ProgramError("cannot read \(path)")
    }
    guard let data else { return [] }
    guard data.count <= limit else { throw ProgramError("\(path) is larger than \(limit) bytes") }
    return [UInt8](data)
  }

  /// The identity secret that the file holds. Files end with a newline, which is not part of it; everything else is.
  func secret() throws(ProgramError) -> String {
    var bytes = try bytes(limit: 4_096)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ProgramError("\(path) is not UTF-8 text")
    }
    return text
  }
}
