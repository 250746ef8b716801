import AppNorthIdentity

/// How properties may have been signed as no JSON object: each is tried alone.
struct RarePropertiesGuesses {
  /// The keys in the order in which they were presented.
  let presented: [String]
  let properties: IdentityProperties

  var all: [SigningGuess] {
    let canonical = String(decoding: properties.canonical, as: UTF8.self)
    let twice = [canonical, canonical.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "\\/")]
      .map { text in SigningGuess(.propertiesEncodedTwice) { $0.properties = Self.quoted(text) } }
    let sorted = properties.members.map(\.key)
    let orders = sorted == presented ? [sorted] : [sorted, presented]
    let printed = ["[object Object]", "Array"] + orders.flatMap { order in Printed.allCases.map { text($0, order) } }
    return twice + booleans
      + printed.map { text in SigningGuess(.propertiesNotJSON) { $0.properties = Array(text.utf8) } }
  }

  /// In canonical JSON but for the booleans.
  private var booleans: [SigningGuess] {
    let forms = [
      ("1", "0"), ("\"true\"", "\"false\""), ("True", "False"), ("\"1\"", "\"0\""), ("1", "\"\""), ("\"1\"", "\"\""),
    ]
    guard properties.members.contains(where: { $0.value.booleanText("", "") != nil }) else { return [] }
    return forms.map { yes, no in
      let members = properties.members.map { member in
        "\"\(member.key)\":" + (member.value.booleanText(yes, no) ?? Self.json(member.value))
      }
      return SigningGuess(.booleanOtherwise) { $0.properties = Array("{\(members.joined(separator: ","))}".utf8) }
    }
  }

  private static func json(_ value: AppNorthIdentityProperty) -> String {
    switch value {
    case .string(let text): String(decoding: quoted(text), as: UTF8.self)
    case .number(let number): ECMAScriptNumber.text(number)
    case .boolean(let truth): truth ? "true" : "false"
    }
  }

  private enum Printed: CaseIterable {
    case python, ruby, newRuby, java, go, query
  }

  private func text(_ form: Printed, _ keys: [String]) -> String {
    let members = keys.compactMap { key in properties.members.first { $0.key == key } }
    func joined(_ separator: String, _ member: (_ key: String, _ value: String) -> String) -> String {
      members.map { member($0.key, Self.plain($0.value, form)) }.joined(separator: separator)
    }
    return switch form {
    case .python: "{" + joined(", ") { "'\($0)': \($1)" } + "}"
    case .ruby: "{" + joined(", ") { "\"\($0)\"=>\($1)" } + "}"
    case .newRuby: "{" + joined(", ") { "\($0): \($1)" } + "}"
    case .java: "{" + joined(", ") { "\($0)=\($1)" } + "}"
    case .go: "map[" + joined(" ") { "\($0):\($1)" } + "]"
    case .query: joined("&") { "\($0)=\($1)" }
    }
  }

  private static func plain(_ value: AppNorthIdentityProperty, _ form: Printed) -> String {
    switch (value, form) {
    case (.string(let text), .python): "'\(text)'"
    case (.string(let text), .ruby), (.string(let text), .newRuby): "\"\(text)\""
    case (.string(let text), _): text
    case (.number(let number), _): ECMAScriptNumber.text(number)
    case (.boolean(let truth), .python): truth ? "True" : "False"
    case (.boolean(let truth), _): truth ? "true" : "false"
    }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var json = JSONWriter()
    json.value(.string(text))
    return json.bytes
  }
}

extension AppNorthIdentityProperty {
  /// nil when it is no boolean.
  fileprivate func booleanText(_ yes: String, _ no: String) -> String? {
    if case .boolean(let truth) = self { truth ? yes : no } else { nil }
  }
}
