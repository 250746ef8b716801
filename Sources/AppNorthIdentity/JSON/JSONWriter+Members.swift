extension JSONWriter {
  package mutating func member(_ key: String, _ text: String) {
    self.key(key)
    string(text)
  }

  /// - Precondition: the number is finite.
  package mutating func member(_ key: String, _ number: Double) {
    self.key(key)
    self.number(number)
  }

  package mutating func member(_ key: String, _ integer: Int64) {
    self.key(key)
    self.integer(integer)
  }

  package mutating func member(_ key: String, _ integer: Int) { member(key, Int64(integer)) }

  package mutating func member(_ key: String, _ boolean: Bool) {
    self.key(key)
    self.boolean(boolean)
  }

  /// `null` when there is no text.
  package mutating func member(_ key: String, _ text: String?) {
    self.key(key)
    if let text { string(text) } else { null() }
  }

  /// A value that is JSON already; `null` when there is none.
  package mutating func member(_ key: String, raw json: [UInt8]?) {
    self.key(key)
    if let json { raw(json) } else { null() }
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let boolean): self.boolean(boolean)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let items):
      beginArray()
      for item in items { self.value(item) }
      endArray()
    case .object(let object):
      beginObject()
      for member in object.members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// One property as a bare scalar.
  ///
  /// - Precondition: a number is finite.
  package mutating func property(_ property: AppNorthIdentityProperty) {
    switch property {
    case .string(let text): string(text)
    case .number(let number): self.number(number)
    case .boolean(let boolean): self.boolean(boolean)
    }
  }
}
