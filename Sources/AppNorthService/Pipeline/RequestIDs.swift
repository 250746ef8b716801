import AppNorthIdentity
import Cryptography
import Synchronization

/// Names requests: 8 random characters for the process, and a count.
final class RequestIDs: Sendable {
  private let prefix: String
  private let count = Atomic<UInt64>(0)

  init() throws(CryptographyError) {
    prefix = "req_" + Hexadecimal.encode(try SecureRandom.bytes(4)) + "_"
  }

  func next() -> String {
    prefix + String(count.add(1, ordering: .relaxed).newValue, radix: 36)
  }
}
