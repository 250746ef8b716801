/// `String.prototype.toLowerCase`: Unicode full mapping, no locale, with the Final_Sigma rule (contract, 2.1).
enum ECMAScriptLowercase {
  private static let capitalSigma: Unicode.Scalar = "\u{3A3}"
  private static let finalSigma: Unicode.Scalar = "\u{3C2}"

  static func map(_ scalars: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count + 4)
    for (index, scalar) in zip(scalars.indices, scalars) {
      if scalar == capitalSigma, isFinal(at: index, in: scalars) {
        result.append(finalSigma)
      } else {
        result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return result
  }

  /// After a cased letter and not before one, case-ignorable characters skipped (Unicode 17, table 3-17).
  private static func isFinal(at index: Int, in scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    startsWithCased(scalars[..<index].reversed()) && !startsWithCased(scalars[(index + 1)...])
  }

  /// A character that is both cased and case-ignorable is skipped, as ICU and so V8 do it.
  private static func startsWithCased(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    let decisive = scalars.first { !$0.properties.isCaseIgnorable }
    return decisive?.properties.isCased ?? false
  }
}
