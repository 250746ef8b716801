/// Which installation the app counts as, counted: each reset of the voter token begins the next.
struct Installation: Comparable, Sendable {
  private var count: UInt64 = 0

  mutating func advance() {
    count += 1
  }

  static func < (earlier: Installation, later: Installation) -> Bool {
    earlier.count < later.count
  }
}
