import Glibc

/// A copy of a socket whose connection has been given up.
final class LingeringSocket: Sendable {
  /// What is thrown away of one socket at once, in bytes.
  private static let portion = 1 << 20

  let deadline: ContinuousClock.Instant
  private let descriptor: Int32

  /// Nil when the client has closed, or no file can be opened.
  init?(copying original: Int32, until deadline: ContinuousClock.Instant) {
    guard Self.discard(original) else { return nil }
    descriptor = fcntl(original, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return nil }
    self.deadline = deadline
  }

  deinit {
    close(descriptor)
  }

  /// Throws away what has arrived.
  ///
  /// - Returns: false when the client has closed.
  func discard() -> Bool {
    Self.discard(descriptor)
  }

  /// With `MSG_TRUNC`, TCP throws away without copying (tcp(7)).
  private static func discard(_ descriptor: Int32) -> Bool {
    let count = recv(descriptor, nil, portion, Int32(MSG_TRUNC | MSG_DONTWAIT))
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
  }
}
