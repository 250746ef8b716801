import Foundation

/// The signals that stop the service: SIGTERM, SIGINT, and SIGHUP when its terminal is closed.
///
/// A thread of its own waits for them, so that no handler runs in the middle of other code.
enum StopSignals {
  private static let numbers = [SIGTERM, SIGINT, SIGHUP]

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers {
      sigaddset(&set, number)
    }
    return set
  }

  /// Keeps the signals for ``first()``. Call it on the main thread before there are others, which inherit it.
  static func block() {
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// The first signal, as a value to wait for. A second one ends the process at once, with 128 and its number.
  static func first() -> AsyncStream<Int32> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    Thread.detachNewThread {
      continuation.yield(wait())
      _exit(128 + wait())
    }
    return stream
  }

  private static func wait() -> Int32 {
    var set = set
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
    return number
  }
}
