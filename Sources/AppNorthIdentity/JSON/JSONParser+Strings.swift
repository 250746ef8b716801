extension JSONParser {
  mutating func text() throws(JSONSyntaxError) -> JSONText {
    guard try peek() == 0x22 else { throw error(.unexpectedByte) }
    index += 1
    let start = index
    try skipPlain()
    if take(0x22) { return JSONText(String(decoding: bytes[start..<(index - 1)], as: UTF8.self)) }
    return try escapedText(from: start)
  }

  /// Goes on at the first backslash.
  private mutating func escapedText(from start: Int) throws(JSONSyntaxError) -> JSONText {
    var buffer = Array(bytes[start..<index])
    var isWellFormed = true
    while !take(0x22) {
      let escape = index
      index += 1
      let unit = try escapedUnit()
      if let scalar = Unicode.Scalar(unit) {
        buffer.append(contentsOf: scalar.utf8)
      } else if let scalar = try pairedScalar(high: unit) {
        buffer.append(contentsOf: scalar.utf8)
      } else {
        noteFault(.unpairedSurrogate, at: escape)
        isWellFormed = false
        buffer.append(contentsOf: [0xED, UInt8(0x80 | unit >> 6 & 0x3F), UInt8(0x80 | unit & 0x3F)])
      }
      let plain = index
      try skipPlain()
      buffer.append(contentsOf: bytes[plain..<index])
    }
    return isWellFormed ? JSONText(String(decoding: buffer, as: UTF8.self)) : JSONText(illFormed: buffer)
  }

  /// Stops at a quotation mark or a backslash.
  private mutating func skipPlain() throws(JSONSyntaxError) {
    var end = index
    while end < bytes.endIndex {
      let byte = bytes[end]
      if byte == 0x22 || byte == 0x5C { break }
      guard byte >= 0x20 else {
        index = end
        throw error(.controlCharacter)
      }
      end += 1
    }
    index = end
    guard end < bytes.endIndex else { throw error(.unexpectedEnd) }
  }

  /// Reads what follows a backslash: one UTF-16 code unit.
  private mutating func escapedUnit() throws(JSONSyntaxError) -> UInt16 {
    let byte = try peek()
    guard byte != 0x75 else {
      index += 1
      return try fourDigits()
    }
    guard let unit = Self.shortEscape(byte) else { throw error(.invalidEscape) }
    index += 1
    return UInt16(unit)
  }

  private static func shortEscape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x22, 0x5C, 0x2F: byte
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: nil
    }
  }

  private mutating func fourDigits() throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Hexadecimal.value(of: try peek()) else { throw error(.invalidEscape) }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  /// The scalar of a high surrogate and the escaped low one right after it; nil, and nothing is read, when there is
  /// none.
  private mutating func pairedScalar(high: UInt16) throws(JSONSyntaxError) -> Unicode.Scalar? {
    let after = index
    guard UTF16.isLeadSurrogate(high), take(0x5C), take(0x75) else {
      index = after
      return nil
    }
    let low = try fourDigits()
    guard UTF16.isTrailSurrogate(low) else {
      index = after
      return nil
    }
    return Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
  }
}
