import Glibc

/// The process's limit of open files.
enum OpenFileLimit {
  /// What is kept for databases, logs and the like.
  private static let reserve = 128

  /// Raises the soft limit so that `connections` fit beside the reserve, as far as the hard limit allows.
  ///
  /// - Returns: how many connections fit, at least 1.
  static func makeRoom(forConnections connections: Int) -> Int {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return max(1, connections) }
    let needed = rlim_t(connections + reserve)
    if limits.rlim_cur < needed, limits.rlim_cur < limits.rlim_max {
      limits.rlim_cur = min(needed, limits.rlim_max)
      _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
      guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return max(1, connections) }
    }
    let room = limits.rlim_cur >= needed ? connections : Int(limits.rlim_cur) - reserve
    return max(1, room)
  }
}
