import Foundation

/// Whom the kernel takes a thread for when it opens a file.
enum FileUser {
  /// Runs `body` as somebody whom file modes hold back: the super-user becomes `nobody` for this thread, others stay
  /// themselves.
  static func ordinary<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard geteuid() == 0 else { return try body() }
    set(65534)
    defer { set(0) }
    return try body()
  }

  /// `setfsuid(2)`, which Swift's Glibc module leaves out.
  private static func set(_ user: UInt32) {
    guard let function = dlsym(nil, "setfsuid") else { return }
    _ = unsafeBitCast(function, to: (@convention(c) (UInt32) -> Int32).self)(user)
  }
}
