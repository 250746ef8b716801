import Foundation

/// Work that waits for a thread, first come first served.
///
/// `@unchecked Sendable`: every stored variable is only touched between `lock` and `unlock` of `condition`.
final class WorkQueue<Work: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private let limit: Int
  private var waiting: [Work?] = []
  private var head = 0
  private var isClosed = false

  /// - Parameter limit: how much may wait; more is refused with ``DatabaseError/overloaded``.
  init(limit: Int) {
    self.limit = limit
  }

  /// How much waits now.
  var count: Int {
    condition.lock()
    defer { condition.unlock() }
    return waiting.count - head
  }

  /// - Throws: ``DatabaseError/closed`` or ``DatabaseError/overloaded``; then the work will not be run.
  func add(_ work: Work) throws(DatabaseError) {
    condition.lock()
    defer { condition.unlock() }
    guard !isClosed else { throw .closed }
    guard waiting.count - head < limit else { throw .overloaded }
    waiting.append(work)
    condition.signal()
  }

  /// Waits for work; nil when the queue is closed and nothing is left in it.
  func next() -> Work? {
    condition.lock()
    defer { condition.unlock() }
    while head == waiting.count {
      guard !isClosed else { return nil }
      condition.wait()
    }
    return take()
  }

  /// The next work when it waits already and `isWanted`.
  func nextIfWaiting(_ isWanted: (Work) -> Bool) -> Work? {
    condition.lock()
    defer { condition.unlock() }
    guard head < waiting.count, let work = waiting[head], isWanted(work) else { return nil }
    return take()
  }

  /// Refuses more work. What waits already is still handed out.
  func close() {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    condition.broadcast()
  }

  private func take() -> Work? {
    let work = waiting[head]
    waiting[head] = nil
    head += 1
    if head == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 1024, head * 2 >= waiting.count {
      waiting.removeFirst(head)
      head = 0
    }
    return work
  }
}
