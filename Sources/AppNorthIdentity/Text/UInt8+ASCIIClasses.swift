// What a byte of text is, for the shapes of identifiers, names and headers.
extension UInt8 {
  /// `0` to `9`. `Int(_:)` alone would also read a sign.
  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// `A` to `Z` and `a` to `z`.
  @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// A letter or a digit.
  @inlinable package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// `!` to `~`: neither white space nor a control character.
  @inlinable package var isVisibleASCII: Bool { self &- 0x21 < 0x5E }
}
