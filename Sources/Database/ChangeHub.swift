import Dispatch
import Foundation

/// Tells every listener that something was committed.
///
/// `@unchecked Sendable`: every stored variable is only touched between `lock` and `unlock` of `condition`.
final class ChangeHub: @unchecked Sendable {
  private let condition = NSCondition()
  private let closed = DispatchSemaphore(value: 0)
  private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  private var nextListener = 0
  private var isClosed = false

  /// A stream that remembers one change while nobody reads it, and ends when the hub is closed.
  func stream() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    condition.lock()
    defer { condition.unlock() }
    guard !isClosed else {
      continuation.finish()
      return stream
    }
    let listener = nextListener
    nextListener += 1
    listeners[listener] = continuation
    continuation.onTermination = { [weak self] _ in self?.remove(listener) }
    condition.broadcast()
    return stream
  }

  func signal() {
    condition.lock()
    let listeners = Array(listeners.values)
    condition.unlock()
    for listener in listeners { listener.yield() }
  }

  /// Waits until somebody listens; false when the hub is closed.
  func waitForListener() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while listeners.isEmpty, !isClosed { condition.wait() }
    return !isClosed
  }

  /// Waits for that long by the monotonic clock; ends early when the hub is closed.
  func pause(milliseconds: Int) {
    _ = closed.wait(timeout: .now() + .milliseconds(milliseconds))
  }

  func close() {
    condition.lock()
    isClosed = true
    let ended = Array(listeners.values)
    listeners = [:]
    condition.broadcast()
    condition.unlock()
    closed.signal()
    // Outside the lock: ending a stream calls `remove`.
    for listener in ended { listener.finish() }
  }

  private func remove(_ listener: Int) {
    condition.lock()
    defer { condition.unlock() }
    listeners[listener] = nil
  }
}
