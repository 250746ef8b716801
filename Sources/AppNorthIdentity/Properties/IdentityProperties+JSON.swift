extension IdentityProperties {
  /// Reads the value of `X-AppNorth-Identity-Properties`: base64url without padding.
  ///
  /// - Throws: `malformed_properties` or a property limit.
  package init(headerValue: UnsafeRawBufferPointer) throws(IdentityRefusal) {
    guard let json = Base64URL.decode(headerValue) else { throw .malformedProperties }
    try self.init(json: json[...])
  }

  /// Reads one JSON object; it need not be canonical.
  ///
  /// - Throws: `malformed_properties` for what is no JSON object with keys that differ, then a property limit.
  package init(json: ArraySlice<UInt8>) throws(IdentityRefusal) {
    let document: (members: [Member], fault: IdentityRefusal?)
    do {
      document = try Self.readObject(json)
    } catch {
      throw .malformedProperties
    }
    try self.init(unordered: document.members, fault: document.fault)
  }

  /// The members, and what no ``Member`` can say: a key that is no text, or a value that is no property.
  private static func readObject(
    _ json: ArraySlice<UInt8>
  ) throws(JSONSyntaxError) -> (members: [Member], fault: IdentityRefusal?) {
    var parser = try JSONParser(json)
    var members: [Member] = []
    members.reserveCapacity(8)
    var fault: IdentityRefusal?
    var keys = JSONKeys()
    try parser.beginObject()
    while let key = try parser.nextKey(after: &keys) {
      if !key.isWellFormed { fault = .invalidPropertyKey }
      let value = try parser.value(depth: 1)
      let property = parser.takeDeferredFault() == nil ? AppNorthIdentityProperty(value) : nil
      if property == nil { fault = fault ?? .invalidPropertyValue }
      members.append(Member(key: key.text, value: property ?? .boolean(false)))
    }
    try parser.end()
    return (members, fault)
  }
}

extension AppNorthIdentityProperty {
  /// nil for what is no property: null, an array, an object.
  fileprivate init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .boolean(let boolean): self = .boolean(boolean)
    case .null, .array, .object: return nil
    }
  }
}
