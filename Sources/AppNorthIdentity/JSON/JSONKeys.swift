/// The keys of an object so far, to find a duplicate.
struct JSONKeys {
  private var few: [JSONText] = []
  private var many: Set<JSONText> = []

  var isEmpty: Bool { few.isEmpty }

  init() { few.reserveCapacity(8) }

  /// False when the key is there already.
  mutating func insert(_ key: JSONText) -> Bool {
    guard few.count == Self.few else {
      guard !few.contains(key) else { return false }
      few.append(key)
      return true
    }
    return !few.contains(key) && many.insert(key).inserted
  }

  /// Up to so many keys, comparing each is faster than hashing.
  private static let few = 20
}
