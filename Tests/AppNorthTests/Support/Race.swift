import Foundation

@testable import AppNorth

/// Lets threads do something at the same moment.
enum Race {
  private struct State: Sendable {
    var arrived = 0
    var results: [Result<String, any Error>] = []
  }

  /// What `body` gave on each of so many threads, which set out together.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) throws -> String) async throws -> [String] {
    let state = Locked(State())
    let results = await withCheckedContinuation { continuation in
      for number in 0..<count {
        Thread.detachNewThread {
          state.withLock { $0.arrived += 1 }
          // A thread that had to be woken would come too late.
          while state.withLock({ $0.arrived < count }) { sched_yield() }
          let result = Result { try body(number) }
          let results = state.withLock { state in
            state.results.append(result)
            return state.results
          }
          if results.count == count { continuation.resume(returning: results) }
        }
      }
    }
    return try results.map { try $0.get() }
  }
}
