import AppNorthIdentity

/// How properties may have been signed other than canonically, or not at all.
struct PropertiesGuesses {
  /// In the order in which they were presented; nil when none were.
  let presented: [IdentityProperties.Member]?
  let properties: IdentityProperties?

  /// The fewest mistakes first.
  var all: [SigningGuess] {
    guard let presented, let properties else { return absent }
    let header = Array(properties.headerValue.utf8)
    return [
      SigningGuess(.propertiesNotSigned) { parts in
        parts.version = "v1"
        parts.properties = nil
      },
      SigningGuess(.wrongVersion) { $0.version = "v1" },
      SigningGuess(.propertiesEncodedBeforeSigning) { $0.properties = header },
    ] + otherTexts(presented, properties)
  }

  private var absent: [SigningGuess] {
    ["{}", "", "null"].map { text in
      SigningGuess(.propertiesNotSent) { parts in
        parts.version = "v2"
        parts.properties = Array(text.utf8)
      }
    } + [SigningGuess(.wrongVersion) { $0.version = "v2" }]
  }

  private func otherTexts(
    _ presented: [IdentityProperties.Member], _ properties: IdentityProperties
  ) -> [SigningGuess] {
    let sorted = properties.members
    let alphabetical = sorted.sorted { ($0.key.lowercased(), $0.key) < ($1.key.lowercased(), $1.key) }
    let orders = [sorted, presented, alphabetical, sorted.reversed()]
    var seen: Set<[UInt8]> = [properties.canonical]
    var guesses: [SigningGuess] = []
    func add(_ members: [IdentityProperties.Member], _ style: PropertiesStyle) {
      let text = style.text(members)
      guard seen.insert(text).inserted else { return }
      let isSorted = members.elementsEqual(sorted) { $0.key == $1.key }
      let mistakes = style.mistakes + (isSorted ? [] : [.keysNotSorted])
      guesses.append(SigningGuess(mistakes) { $0.properties = text })
    }
    // Styles with fewer mistakes first, so that one without effect is never blamed.
    let styles = PropertiesStyle.allCases.sorted { $0.mistakes.count < $1.mistakes.count }
    for style in styles {
      for order in orders { add(order, style) }
    }
    for order in Self.permutations(of: sorted) { add(order, []) }
    return guesses.enumerated().sorted {
      ($0.element.mistakes.count, $0.offset) < ($1.element.mistakes.count, $1.offset)
    }.map(\.element)
  }

  /// Every order of up to five members; none of more.
  private static func permutations(of members: [IdentityProperties.Member]) -> [[IdentityProperties.Member]] {
    guard members.count <= 5 else { return [] }
    guard members.count > 1 else { return [members] }
    return members.indices.flatMap { index in
      var rest = members
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}
