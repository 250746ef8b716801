import Database
import Dispatch

/// Holds a body, and with it its thread, until it is opened; from then on it stays open, for a body may run more than
/// once.
final class Gate: Sendable {
  private let reached = DispatchSemaphore(value: 0)
  private let opened = DispatchSemaphore(value: 0)

  /// To be called in the body.
  func hold() {
    reached.signal()
    opened.wait()
    opened.signal()
  }

  /// Waits until a body holds. Blocks a thread of Dispatch, none of Swift's pool.
  func waitUntilHeld() async {
    await withCheckedContinuation { caller in
      DispatchQueue.global().async { [reached] in
        reached.wait()
        caller.resume()
      }
    }
  }

  func open() {
    opened.signal()
  }
}
