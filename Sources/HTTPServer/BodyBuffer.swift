/// A request body as it arrives, kept up to a limit and counted beyond it.
struct BodyBuffer {
  private(set) var bytes: [UInt8] = []
  private(set) var isTooLarge = false
  private var seen = 0
  private let limit: Int

  init(limit: Int, announced: Int) {
    self.limit = limit
    bytes.reserveCapacity(min(limit, announced))
  }

  /// Takes the next part. A body past the limit is thrown away up to sixteen times the limit, so that a client that is still sending gets to read the
  /// refusal.
  ///
  /// - Returns: false when that is exceeded too and the connection should be closed.
  mutating func append(_ part: UnsafeRawBufferPointer) -> Bool {
    seen += part.count
    guard seen > limit else {
      bytes.append(contentsOf: part)
      return true
    }
    isTooLarge = true
    bytes = []
    return seen <= limit * 16
  }
}
