import Glibc

/// A thread for one blocking call, which must not run on Swift's cooperative threads.
enum DetachedThread {
  private final class Work {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Runs `work` on a new thread.
  ///
  /// - Returns: false, without having run it, when no thread can be made.
  static func run(_ work: @escaping @Sendable () -> Void) -> Bool {
    let retained = Unmanaged.passRetained(Work(run: work))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        if let context {
          Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        }
        return nil
      }, retained.toOpaque())
    guard status == 0 else {
      retained.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
