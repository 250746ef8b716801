import AppNorthIdentity
import Cryptography
import Glibc

/// The file that holds the master key: 64 hexadecimal digits and a newline, readable by its owner only.
enum MasterKeyFile {
  /// Reads the key.
  ///
  /// - Returns: nil when there is no file.
  /// - Throws: ``StartError/masterKey(_:)`` when others may read the file, or it is not a key.
  static func read(_ path: String) throws(StartError) -> MasterKey? {
    // Without O_NONBLOCK a pipe in the file's place would hold the start up for ever, before it is seen to be one.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .masterKey("cannot open \(path): \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .masterKey("\(path) is not a regular file")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw .masterKey("\(path) can be read by others; run `chmod 600 \(path)`")
    }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .masterKey("cannot read \(path)") }
    var digits = bytes.prefix(count)
    if digits.last == UInt8(ascii: "\n") { digits.removeLast() }
    guard digits.count == AESGCMKey.byteCount * 2, let key = Hexadecimal.decode(digits) else {
      throw .masterKey("\(path) is not a master key: it must hold \(AESGCMKey.byteCount * 2) hexadecimal digits")
    }
    return try masterKey(key)
  }

  /// Makes a new key and writes it with mode 0600. Never replaces a file.
  static func create(_ path: String) throws(StartError) -> MasterKey {
    let key: [UInt8]
    let suffix: [UInt8]
    do {
      key = try SecureRandom.bytes(AESGCMKey.byteCount)
      suffix = try SecureRandom.bytes(8)
    } catch {
      throw .masterKey("the system has no random bytes")
    }
    // Written beside and linked into place, so that a crash leaves a whole key or none. The name is random: a process
    // ID is the same again in the next container, where a draft left by a crash would bar every start.
    let draft = "\(path).\(Hexadecimal.encode(suffix)).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .masterKey("cannot create \(path): \(String(cString: strerror(errno)))")
    }
    defer { unlink(draft) }
    let text = Array("\(Hexadecimal.encode(key))\n".utf8)
    let isWritten = writeWhole(text, to: descriptor) && fsync(descriptor) == 0
    close(descriptor)
    guard isWritten else { throw .masterKey("cannot write \(path)") }
    guard link(draft, path) == 0 else {
      if errno == EEXIST, let other = try read(path) { return other }
      throw .masterKey("cannot create \(path): \(String(cString: strerror(errno)))")
    }
    // The name must outlast a crash as well: from the first start on, the database knows the key.
    guard flushFolder(of: path) else { throw .masterKey("cannot write \(path)") }
    return try masterKey(key)
  }

  private static func flushFolder(of path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  private static func masterKey(_ bytes: [UInt8]) throws(StartError) -> MasterKey {
    do {
      return MasterKey(try AESGCMKey(bytes: bytes))
    } catch {
      throw .masterKey("the key cannot be used")
    }
  }
}
