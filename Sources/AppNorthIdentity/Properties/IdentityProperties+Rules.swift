extension IdentityProperties {
  /// `[A-Za-z][A-Za-z0-9_.-]{0,63}` and not `constructor`, which means something else to a JavaScript object.
  static func isValidKey(_ key: String) -> Bool {
    guard (1...IdentityLimits.maxPropertyKeyLength).contains(key.utf8.count), key != "constructor" else { return false }
    var key = key
    return key.withUTF8 { bytes in
      var isValid = bytes[0].isASCIILetter
      for byte in bytes { isValid = isValid && isKeyCharacter(byte) }
      return isValid
    }
  }

  static func isValidValue(_ value: AppNorthIdentityProperty) -> Bool {
    switch value {
    case .string(let text):
      // A text never has more UTF-16 units than UTF-8 bytes.
      text.utf8.count <= IdentityLimits.maxPropertyStringUnits
        || text.utf16.count <= IdentityLimits.maxPropertyStringUnits
    case .number(let number): number.isFinite
    case .boolean: true
    }
  }

  private static func isKeyCharacter(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == 0x5F || byte == 0x2E || byte == 0x2D
  }
}
