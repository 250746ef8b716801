/// What stands between two quotation marks: usually text, but an escape can write half a surrogate pair, which is none.
struct JSONText {
  /// The text; each unpaired surrogate stands as U+FFFD.
  let text: String
  /// The generalized UTF-8 of what is not text, so that such keys can still be told apart.
  private let illFormed: [UInt8]?

  init(_ text: String) {
    self.text = text
    illFormed = nil
  }

  init(illFormed bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
    illFormed = bytes
  }

  var isWellFormed: Bool { illFormed == nil }
}

extension JSONText: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameUTF8(as: right.text) && left.illFormed == right.illFormed
  }

  func hash(into hasher: inout Hasher) {
    text.hashUTF8(into: &hasher)
    hasher.combine(illFormed)
  }
}
