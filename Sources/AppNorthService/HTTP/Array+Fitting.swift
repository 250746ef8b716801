extension Array {
  /// The first of them, at most `limit`, up to the one whose texts reach `maximumBytes`.
  func fitting(limit: Int, byteCount: (Element) -> Int, maximumBytes: Int) -> [Element] {
    var bytes = 0
    return Array(
      prefix(limit).prefix { element in
        defer { bytes += byteCount(element) }
        return bytes < maximumBytes
      })
  }
}
