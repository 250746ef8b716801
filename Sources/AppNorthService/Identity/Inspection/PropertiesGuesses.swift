import AppNorthIdentity

/// How properties may have been signed other than canonically, or not at all.
struct PropertiesGuesses {
  /// The keys in the order in which they were presented; nil when none were.
  let presented: [String]?
  let properties: IdentityProperties?

  /// In every style of the table and every order: the fewest mistakes first.
  var all: [SigningGuess] {
    guard let presented, let properties else { return absent }
    let sorted = properties.members.map(\.key)
    let orders = KeyOrders(sorted: sorted, presented: presented).all
    var texts = PropertiesTexts(properties)
    for style in [WritingStyle()] + WritingLanguage.all.flatMap(\.styles) { texts.add(orders, style) }
    texts.add(KeyOrders.permutations(of: sorted), WritingStyle())
    return shapes(properties) + texts.guesses
  }

  /// As each language writes unasked: few enough to go with another mistake.
  var usual: [SigningGuess] {
    guard let presented, let properties else { return absent }
    let sorted = properties.members.map(\.key)
    var texts = PropertiesTexts(properties)
    for style in [WritingStyle()] + WritingLanguage.all.map(\.usual) { texts.add([sorted, presented], style) }
    return shapes(properties) + texts.guesses
  }

  private func shapes(_ properties: IdentityProperties) -> [SigningGuess] {
    let header = Array(properties.headerValue.utf8)
    let array = properties.members.isEmpty ? [SigningGuess(.propertiesArray) { $0.properties = Array("[]".utf8) }] : []
    return [
      SigningGuess(.propertiesNotSigned) { parts in
        parts.version = "v1"
        parts.properties = nil
      },
      SigningGuess(.wrongVersion) { $0.version = "v1" },
      SigningGuess(.propertiesEncodedBeforeSigning) { $0.properties = header },
    ] + array
  }

  private var absent: [SigningGuess] {
    ["{}", "[]", "", "null"].map { text in
      SigningGuess(.propertiesNotSent) { parts in
        parts.version = "v2"
        parts.properties = Array(text.utf8)
      }
    } + [SigningGuess(.wrongVersion) { $0.version = "v2" }]
  }
}
