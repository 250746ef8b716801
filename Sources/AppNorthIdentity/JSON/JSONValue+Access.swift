extension JSONValue {
  /// The text of a string, nil for any other value.
  package var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, nil for any other value.
  package var numberValue: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The number as an integer, nil for any other value and for a fraction or more than 64 bits.
  package var integerValue: Int64? {
    if case .number(let number) = self { Int64(whole: number) } else { nil }
  }

  /// The items of an array, nil for any other value.
  package var arrayValue: [JSONValue]? {
    if case .array(let items) = self { items } else { nil }
  }

  /// The object, nil for any other value.
  package var objectValue: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }
}
