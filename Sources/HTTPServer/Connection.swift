import Glibc
import Synchronization

/// What threads other than the connection's own may see and do of one open connection.
final class Connection: Sendable {
  /// What a connection does just now.
  enum Activity: UInt8, AtomicRepresentable {
    /// Between requests, or before the first request line is complete.
    case silent
    /// A request is arriving.
    case reading
    /// The request is whole; its answer is being made or sent.
    case answering
  }

  let peer: PeerAddress
  let suspension: Suspension
  /// Valid until `ConnectionTable` has removed the connection.
  let descriptor: Int32
  private let activity = Atomic(Activity.silent)
  private let since: Atomic<Int>
  private let endedSince = Atomic(Int.min)

  init(peer: PeerAddress, descriptor: Int32, suspension: Suspension, tick: Int) {
    self.peer = peer
    self.descriptor = descriptor
    self.suspension = suspension
    since = Atomic(tick)
  }

  /// Whether more of a request is awaited.
  var isReceiving: Bool {
    activity.load(ordering: .acquiring) != .answering
  }

  var isBusy: Bool {
    activity.load(ordering: .acquiring) != .silent
  }

  func enter(_ next: Activity, tick: Int) {
    since.store(tick, ordering: .relaxed)
    activity.store(next, ordering: .releasing)
  }

  /// Which limit is passed, when what the connection does now may last `limits` ticks.
  func overdue(at tick: Int, limits: TimeLimits) -> Activity? {
    let activity = activity.load(ordering: .acquiring)
    let age = tick - since.load(ordering: .relaxed)
    return age > limits.ticks(of: activity) ? activity : nil
  }

  /// Takes note of whether the client has ended its side and nothing of what it sent is unread.
  ///
  /// - Returns: whether the same was so a sweep ago, with the same request unfinished. A thread that has read all and is about to answer has done so by then.
  func isForsaken(hasEnded: Bool, at tick: Int) -> Bool {
    let began = since.load(ordering: .relaxed)
    guard hasEnded, tick - began > 1 else {
      endedSince.store(.min, ordering: .relaxed)
      return false
    }
    return endedSince.exchange(began, ordering: .relaxed) == began
  }

  /// Ends both directions, so that libmicrohttpd closes the connection. The caller holds the connection table, which the descriptor outlives.
  func cutOff() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }
}
