import AppNorthService

/// Where two payloads part, with a little of what each says there.
struct PayloadDifference {
  private static let shownByteCount = 24

  let expected: [UInt8]
  let made: [UInt8]

  var text: String {
    var place = zip(expected, made).prefix { $0 == $1 }.count
    // Back to where the character begins that differs.
    while place > 0, place < expected.count, expected[place] & 0xC0 == 0x80 { place -= 1 }
    return
      "another payload: from byte \(place) `\(excerpt(expected, place))` is expected, got `\(excerpt(made, place))`"
  }

  private func excerpt(_ bytes: [UInt8], _ place: Int) -> String {
    let rest = bytes.dropFirst(place)
    return VisibleText.show(Array(rest.prefix(Self.shownByteCount))) + (rest.count > Self.shownByteCount ? "…" : "")
  }
}
