import AppNorthIdentity

/// What type a backend takes a value for when it signs.
enum ValueStyle: Sendable {
  case asSent
  /// `5` as `"5"`.
  case numbersAsTexts
  /// `"5"` as `5`.
  case textsAsNumbers

  func value(
    of property: AppNorthIdentityProperty, _ mistakes: inout SigningMistakes
  ) -> AppNorthIdentityProperty {
    switch (self, property) {
    case (.numbersAsTexts, .number(let number)):
      mistakes.add(.numberAsText)
      return .string(ECMAScriptNumber.text(number))
    case (.textsAsNumbers, .string(let text)):
      guard let number = Double(text), number.isFinite, ECMAScriptNumber.text(number) == text else { return property }
      mistakes.add(.textAsNumber)
      return .number(number)
    default: return property
    }
  }
}
