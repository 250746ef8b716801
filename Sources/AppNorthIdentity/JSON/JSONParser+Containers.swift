extension JSONParser {
  mutating func array(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    try open(0x5B, depth: depth)
    var items: [JSONValue] = []
    skipWhiteSpace()
    if take(0x5D) { return items }
    while true {
      items.append(try value(depth: depth))
      skipWhiteSpace()
      if take(0x5D) { return items }
      try expect(0x2C)
    }
  }

  mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONObject {
    try open(0x7B, depth: depth)
    var members: [JSONObject.Member] = []
    var keys = JSONKeys()
    while let key = try nextKey(after: &keys) {
      members.append((key: key.text, value: try value(depth: depth)))
    }
    return JSONObject(members: members)
  }

  /// Begins the object that is the whole document.
  mutating func beginObject() throws(JSONSyntaxError) {
    skipWhiteSpace()
    try open(0x7B, depth: 1)
  }

  /// Reads to the next value of an object, nil at its end.
  ///
  /// - Parameter keys: the keys before it, none for the first.
  mutating func nextKey(after keys: inout JSONKeys) throws(JSONSyntaxError) -> JSONText? {
    skipWhiteSpace()
    if take(0x7D) { return nil }
    if !keys.isEmpty {
      try expect(0x2C)
      skipWhiteSpace()
    }
    let start = index
    let key = try text()
    guard keys.insert(key) else {
      throw JSONSyntaxError(problem: .duplicateKey, offset: start - bytes.startIndex)
    }
    skipWhiteSpace()
    try expect(0x3A)
    return key
  }

  private mutating func open(_ byte: UInt8, depth: Int) throws(JSONSyntaxError) {
    guard depth <= Self.maxDepth else { throw error(.tooDeep) }
    try expect(byte)
  }

  private mutating func expect(_ byte: UInt8) throws(JSONSyntaxError) {
    guard try peek() == byte else { throw error(.unexpectedByte) }
    index += 1
  }
}
