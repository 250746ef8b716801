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
  private let descriptor: Int32
  private let activity = Atomic(Activity.silent)
  private let since: Atomic<Int>

  init(peer: PeerAddress, descriptor: Int32, suspension: Suspension, tick: Int) {
    self.peer = peer
    self.descriptor = descriptor
    self.suspension = suspension
    since = Atomic(tick)
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

  /// Ends both directions, so that libmicrohttpd closes the connection. The caller holds the connection table, which the descriptor outlives.
  func cutOff() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }
}
