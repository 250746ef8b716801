/// The orders in which a backend may write the keys of properties.
struct KeyOrders {
  /// Sorted as they should be, as they were sent, then the orders that go by another rule, each once.
  let all: [[String]]

  /// - Parameters:
  ///   - sorted: valid keys in ascending byte order.
  ///   - presented: in the order in which they were sent.
  init(sorted: [String], presented: [String]) {
    let ignoringCase = sorted.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    let orders = [
      sorted, presented, ignoringCase, Self.byLocale(sorted), Self.byJavaHash(presented), sorted.reversed(),
    ]
    var seen: Set<[String]> = []
    all = orders.filter { seen.insert($0).inserted }
  }

  /// Every order of up to five keys; none of more.
  static func permutations(of keys: [String]) -> [[String]] {
    guard keys.count <= 5 else { return [] }
    guard keys.count > 1 else { return [keys] }
    return keys.indices.flatMap { index in
      var rest = keys
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }

  /// As `localeCompare` and its like sort, by the root collation of Unicode (CLDR): `_`, `-`, `.`, digits, letters,
  /// and a small letter before its capital only where nothing else differs.
  private static func byLocale(_ keys: [String]) -> [String] {
    func weights(_ key: String) -> [UInt8] {
      key.lowercased().utf8.map { byte in
        switch byte {
        case 0x5F: 0
        case 0x2D: 1
        case 0x2E: 2
        default: byte
        }
      }
    }
    return keys.sorted { left, right in
      let (mine, other) = (weights(left), weights(right))
      // In ASCII a capital comes first; here a small letter does.
      return mine == other ? right < left : mine.lexicographicallyPrecedes(other)
    }
  }

  /// As a Java `HashMap` holds them that grew from its usual capacity.
  private static func byJavaHash(_ keys: [String]) -> [String] {
    var buckets = 16
    while keys.count * 4 > buckets * 3 { buckets *= 2 }
    func bucket(_ key: String) -> Int {
      let hash = key.utf16.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }
      return Int(hash ^ (hash >> 16)) & (buckets - 1)
    }
    return keys.enumerated().sorted { (bucket($0.element), $0.offset) < (bucket($1.element), $1.offset) }
      .map(\.element)
  }
}
