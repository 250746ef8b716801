/// The white space and line terminators that `String.prototype.trim` removes (contract, 2.1; ECMA-262, TrimString).
enum ECMAScriptWhiteSpace {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// The part that is left when white space at both ends is gone.
  static func trim(_ scalars: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
    guard let first = scalars.firstIndex(where: { !contains($0) }),
      let last = scalars.lastIndex(where: { !contains($0) })
    else { return [] }
    return scalars[first...last]
  }
}
