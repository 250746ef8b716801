/// Which person was installed, counted: it changes when the person changes or signs out, never at a renewal.
struct IdentityGeneration: Hashable, Sendable {
  private var count: UInt64 = 0

  mutating func advance() {
    count += 1
  }
}
