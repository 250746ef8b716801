import Glibc
import Synchronization

/// The standard error of a signer under test, passed on to this program's own, and no more of it than a person reads.
final class SignerComplaints: Sendable {
  /// In bytes. Stack traces of every case are less.
  private static let limit = 1 << 20

  private let descriptor: Int32
  private let state = Mutex((byteCount: 0, isOpen: true))

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// For `poll`; -1, which it passes over, when nothing more will come.
  var pollable: Int32 { state.withLock { $0.isOpen ? descriptor : -1 } }

  /// Passes on what is there.
  func passOn() throws(SignerBreach) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let total = state.withLock { state in
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { state.isOpen = false }
      guard count > 0, state.byteCount <= Self.limit else { return state.byteCount }
      state.byteCount += count
      Self.write(chunk[..<count])
      return state.byteCount
    }
    guard total <= Self.limit else { throw .complaining(byteCount: Self.limit) }
  }

  /// What a command said last, which nobody writes to any more.
  func passOnTheRest() {
    do throws(SignerBreach) {
      for _ in 0..<16 where pollable >= 0 { try passOn() }
    } catch {
      return
    }
  }

  private static func write(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
