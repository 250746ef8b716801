import CProcessTree
import Glibc

/// What this process started, and what that started in turn: it has one command at a time, and nothing else.
enum ProcessTree {
  /// From now on nothing that is started below leaves the tree, in whatever session or group it hides.
  static func keepTogether() {
    _ = appnorth_adopt_orphans()
  }

  /// Whether anything still runs when `limit` is over. What has ended is cleared away.
  static func isEmpty(within limit: Duration) -> Bool {
    let deadline = ContinuousClock.now + limit
    while true {
      while waitpid(-1, nil, WNOHANG) > 0 {}
      if waitpid(-1, nil, WNOHANG) < 0, errno == ECHILD { return true }
      guard ContinuousClock.now < deadline else { return false }
      usleep(5_000)
    }
  }

  /// Kills all of it: whoever lost its parent is a child here, and is killed in the next turn.
  static func kill() {
    let deadline = ContinuousClock.now + .seconds(5)
    while ContinuousClock.now < deadline {
      for child in children() { _ = Glibc.kill(child, SIGKILL) }
      if isEmpty(within: .milliseconds(20)) { return }
    }
  }

  private static func children() -> [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var children: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let pid = pid_t(name), parent(of: pid) == getpid() { children.append(pid) }
    }
    return children
  }

  /// The fourth field of `stat`; the second is a name in parentheses that may hold anything.
  private static func parent(of pid: pid_t) -> pid_t? {
    let descriptor = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let text = String(decoding: bytes[..<max(read(descriptor, &bytes, bytes.count), 0)], as: UTF8.self)
    let fields = text[(text.lastIndex(of: ")") ?? text.endIndex)...].split(separator: " ")
    return fields.count > 2 ? pid_t(fields[2]) : nil
  }
}
