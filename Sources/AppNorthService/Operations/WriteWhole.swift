import Glibc

/// Writes all of the bytes to a file descriptor, in as many calls as that takes.
///
/// - Returns: false when they could not be written whole; `errno` says why.
package func writeWhole(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}
