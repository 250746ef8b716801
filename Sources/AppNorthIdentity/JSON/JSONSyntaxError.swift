/// Why a text is not the JSON that is accepted here, and where. It never holds the text.
package struct JSONSyntaxError: Error, Sendable, Hashable {
  package enum Problem: Sendable, Hashable, CaseIterable {
    case notUTF8
    case unexpectedByte
    case unexpectedEnd
    case controlCharacter
    case invalidEscape
    case invalidNumber
    case duplicateKey
    case tooDeep
    /// An escape such as `\ud800` without its other half.
    case unpairedSurrogate
    /// A number beyond the largest double.
    case numberOutOfRange
  }

  package let problem: Problem
  /// Bytes from the start of the text.
  package let offset: Int
}

extension JSONSyntaxError: CustomStringConvertible {
  package var description: String { "\(sentence) at byte \(offset)" }

  private var sentence: String {
    switch problem {
    case .notUTF8: "not UTF-8"
    case .unexpectedByte: "unexpected character"
    case .unexpectedEnd: "unexpected end of the text"
    case .controlCharacter: "control character in a string"
    case .invalidEscape: "invalid escape in a string"
    case .invalidNumber: "invalid number"
    case .duplicateKey: "duplicate key"
    case .tooDeep: "more than \(JSONParser.maxDepth) levels"
    case .unpairedSurrogate: "unpaired surrogate in a string"
    case .numberOutOfRange: "number out of range"
    }
  }
}
