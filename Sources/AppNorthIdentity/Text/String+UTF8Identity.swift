extension String {
  /// Whether both texts are the same UTF-8 bytes. `==` would also call `é` and `e` + U+0301 equal.
  func hasSameUTF8(as other: String) -> Bool {
    // `==` is quick to say that two texts differ.
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }

  /// Feeds the UTF-8 bytes, so that the hash agrees with ``hasSameUTF8(as:)``.
  func hashUTF8(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { bytes in
      hasher.combine(bytes.count)
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}
