extension Int64 {
  /// The value of a whole number of 64 bits, nil for any other double.
  ///
  /// `Int64(exactly:)` does the same and needs libm, which a program without Foundation does not link.
  init?(whole number: Double) {
    guard number.magnitude < 0x1p63 else { return nil }
    self.init(number)
    guard Double(self) == number else { return nil }
  }
}
