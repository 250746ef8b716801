import Foundation

/// A value behind one lock. (`Mutex` needs iOS 18.)
///
/// `@unchecked Sendable`: `value` is private and touched only between `lock()` and `unlock()`.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Runs `body` alone. It must be short and must not call back into the same lock.
  func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
