extension String {
  /// This text where a browser shows it outside of the page, as in a tab or a link preview, and nothing isolates it: on one
  /// line, and without the controls that would turn around what stands beside it (Unicode UAX #9, 2.1 to 2.5).
  ///
  /// - Parameter limit: the most scalars; what is longer ends in an ellipsis.
  func pageLabel(limit: Int = 200) -> String {
    var label = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x202A...0x202E, 0x2066...0x2069: continue
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: label.append(" ")
      default: label.append(scalar)
      }
      if label.count > limit { break }
    }
    return String(label).shortened(to: limit)
  }

  /// At most that many scalars of this text; one that is cut ends after a whole character, with an ellipsis.
  func shortened(to limit: Int) -> String {
    guard unicodeScalars.count > limit else { return self }
    let head = String(unicodeScalars.prefix(limit))
    let whole = head.dropLast()
    return (whole.isEmpty ? head : String(whole)) + "…"
  }
}
