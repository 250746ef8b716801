/// Holds tasks back until it is opened, cancelled or not.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrivals = 0
  private var arrivalWatchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Waits for ``open()``.
  func pass() async {
    arrivals += 1
    for watcher in arrivalWatchers where watcher.count == arrivals { watcher.continuation.resume() }
    arrivalWatchers.removeAll { $0.count == arrivals }
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Waits until so many tasks have come to the gate.
  func arrived(_ count: Int = 1) async {
    guard arrivals < count else { return }
    await withCheckedContinuation { arrivalWatchers.append((count, $0)) }
  }
}
