import AppNorthIdentity

/// Texts of properties that are not canonical, each once, with the mistakes that show in it.
struct PropertiesTexts {
  private let members: [IdentityProperties.Member]
  private let sorted: [String]
  private var written = WrittenStrings()
  private var seen: Set<[UInt8]>
  private var found: [(text: [UInt8], mistakes: [SigningMistake])] = []

  init(_ properties: IdentityProperties) {
    members = properties.members
    sorted = members.map(\.key)
    seen = [properties.canonical]
  }

  mutating func add(_ orders: [[String]], _ style: WritingStyle) {
    let (texts, mistakes) = style.write(members, &written)
    for order in orders {
      let text = Array(style.spacing.object(order.compactMap { texts[$0] }).utf8)
      guard seen.insert(text).inserted else { continue }
      found.append((text, mistakes + (order == sorted ? [] : [.keysNotSorted])))
    }
  }

  /// The fewest mistakes first.
  var guesses: [SigningGuess] {
    found.enumerated().sorted {
      ($0.element.mistakes.count, $0.offset) < ($1.element.mistakes.count, $1.offset)
    }.map { _, found in
      SigningGuess(found.mistakes) { $0.properties = found.text }
    }
  }
}
