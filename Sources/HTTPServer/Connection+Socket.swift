import Glibc

extension Connection {
  /// Whether bytes have arrived that nobody has read.
  var hasUnreadBytes: Bool {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Sends the bytes as far as the kernel takes them at once, which is all unless the client leaves its answers unread.
  func send(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    }
  }
}
