import AppNorthIdentity

/// How a backend may write properties as JSON: right or wrong.
struct WritingStyle: Sendable {
  var spacing = JSONSpacing.none
  var strings = StringStyle.canonical
  var numbers = NumberStyle.ecmaScript
  var values = ValueStyle.asSent

  /// Each member in this style by its key, and the mistakes that show in them.
  func write(
    _ members: [IdentityProperties.Member], _ written: inout WrittenStrings
  ) -> (texts: [String: String], mistakes: [SigningMistake]) {
    var mistakes = SigningMistakes()
    var texts: [String: String] = [:]
    if spacing.isVisible(with: members.count) { mistakes.add(.spacesInProperties) }
    for member in members {
      var json = "\"\(member.key)\"\(spacing.colon)"
      switch values.value(of: member.value, &mistakes) {
      case .boolean(let boolean): json += boolean ? "true" : "false"
      case .number(let number): numbers.write(number, into: &json, &mistakes)
      case .string(let text): written.write(text, in: strings, into: &json, &mistakes)
      }
      texts[member.key] = json
    }
    return (texts, mistakes.all)
  }
}
