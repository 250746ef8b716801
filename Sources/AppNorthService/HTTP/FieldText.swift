/// The rules of a text that somebody wrote, in a JSON body or in a form.
enum FieldText {
  /// - Parameter characters: how many Unicode scalars it may have; a text that must have some must not be blank.
  /// - Throws: `INVALID_REQUEST`.
  static func check(_ text: String, _ name: String, characters: ClosedRange<Int>) throws(Problem) {
    guard characters.contains(text.unicodeScalars.count) else {
      throw .invalidRequest(
        "The field `\(name)` must have \(characters.lowerBound) to \(characters.upperBound) characters.")
    }
    guard !text.utf8.contains(0) else {
      throw .invalidRequest("The field `\(name)` must not contain NUL.")
    }
    guard characters.lowerBound == 0 || text.unicodeScalars.contains(where: isVisible) else {
      throw .invalidRequest("The field `\(name)` must not be blank.")
    }
  }

  /// False for what shows nothing: white space, control and format characters, fillers, the empty Braille pattern.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return false
    default:
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && scalar != "\u{2800}"
    }
  }
}
