import AppNorthIdentity

/// A credential read as its sender meant it, with the mistakes in how it was sent.
struct LenientReading {
  let typedEmail: String
  let email: NormalizedEmail
  let expiry: IdentityExpiry
  /// The expiry as it was sent, when that had a fraction.
  let fraction: String?
  /// The expiry as it was sent, when that was in milliseconds.
  let milliseconds: Int64?
  /// 32 bytes; nil when no reading gives them.
  let signature: [UInt8]?
  /// The keys of the properties in the order in which they were sent.
  let keys: [String]?
  let properties: IdentityProperties?
  private(set) var mistakes: [SigningMistake] = []

  /// Nil when the email, the expiry or the properties cannot be read at all.
  init?(_ credential: InspectedCredential) {
    guard let emailValue = credential.value(of: .email), let expiryValue = credential.value(of: .expiresAt),
      let typed = PercentEncoding.decode(ArraySlice(emailValue.utf8)).flatMap({
        String(validating: $0, as: UTF8.self)
      }), let email = try? NormalizedEmail(typed), let expiry = Self.expiry(expiryValue)
    else { return nil }
    typedEmail = typed
    self.email = email
    self.expiry = expiry.seconds
    milliseconds = expiry.milliseconds
    if milliseconds != nil { mistakes.append(.expiryMilliseconds) }
    fraction = expiry.isFraction ? expiryValue : nil
    if expiry.isFraction { mistakes.append(.expiryFraction) }
    // Before 1973.
    if expiry.seconds.unixSeconds < 100_000_000 { mistakes.append(.expiryLifetime) }
    if let value = credential.value(of: .properties) {
      guard let read = Self.properties(value) else { return nil }
      (keys, properties) = (read.keys, read.properties)
      mistakes += read.mistakes
    } else {
      (keys, properties) = (nil, nil)
    }
    let signature = credential.value(of: .signature).map(Self.signature)
    self.signature = signature?.bytes
    mistakes += signature?.mistakes ?? []
  }

  private static func expiry(
    _ text: String
  ) -> (seconds: IdentityExpiry, milliseconds: Int64?, isFraction: Bool)? {
    if let seconds = try? IdentityExpiry(headerValue: ArraySlice(text.utf8)) { return (seconds, nil, false) }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.count == 2, !parts[1].isEmpty, parts[1].allSatisfy(\.isASCIIDigit),
      let seconds = try? IdentityExpiry(headerValue: ArraySlice(parts[0]))
    {
      return (seconds, nil, true)
    }
    guard (11...13).contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit),
      let number = Int64(text), let seconds = try? IdentityExpiry(unixSeconds: number / 1000)
    else { return nil }
    return (seconds, number, false)
  }

  private static func signature(_ text: String) -> (bytes: [UInt8]?, mistakes: [SigningMistake]) {
    let digits = ArraySlice(text.utf8)
    if digits.count == 64, let bytes = Hexadecimal.decode(digits) { return (bytes, []) }
    if [32, 40, 56, 96, 128].contains(digits.count), Hexadecimal.decode(digits) != nil {
      return (nil, [.signatureOfAnotherHash])
    }
    if let bytes = digitsWithin(text) { return (bytes, [.signaturePrefixed]) }
    let bytes = LenientBase64.decode(digits)
    if (43...44).contains(digits.count), bytes.count == 32 { return (bytes, [.signatureBase64]) }
    if let tag = Hexadecimal.decode(bytes[...]), tag.count == 32 { return (tag, [.signatureBase64]) }
    return (nil, [])
  }

  /// 64 hexadecimal digits in a row between others, or with separators between pairs of them.
  private static func digitsWithin(_ text: String) -> [UInt8]? {
    let rows = text.utf8.split { Hexadecimal.decode([$0, $0]) == nil }.filter { $0.count == 64 }
    if rows.count == 1 { return Hexadecimal.decode(Array(rows[0])[...]) }
    let joined = text.utf8.filter { !":- \t\r\n".utf8.contains($0) }
    return joined.count == 64 ? Hexadecimal.decode(joined[...]) : nil
  }

  private static func properties(
    _ text: String
  ) -> (keys: [String], properties: IdentityProperties, mistakes: [SigningMistake])? {
    let strict = Base64URL.decode(ArraySlice(text.utf8))
    let plain = text.hasPrefix("%7B") ? PercentEncoding.decode(ArraySlice(text.utf8)) : Array(text.utf8)
    var json = strict ?? (plain?.first == UInt8(ascii: "{") ? plain : nil) ?? LenientBase64.decode(text.utf8)
    var form: [SigningMistake] = strict == nil ? [.propertiesNotBase64URL] : []
    if let inner = encodedTwice(json) {
      json = inner
      form.append(.propertiesEncodedTwice)
    }
    if json.elementsEqual("[]".utf8), let none = try? IdentityProperties([:]) {
      return ([], none, form + [.propertiesArray])
    }
    guard let properties = try? IdentityProperties(json: json[...]),
      let object = try? JSONValue(parsing: json[...]).objectValue
    else { return nil }
    return (object.keys, properties, form)
  }

  /// What a JSON text, or base64 once more, holds of an object; nil when it is none of these.
  private static func encodedTwice(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.first == UInt8(ascii: "\"") {
      return (try? JSONValue(parsing: bytes[...]).stringValue).map { Array($0.utf8) }
    }
    let inner = Base64URL.decode(bytes[...]) ?? []
    return inner.first == UInt8(ascii: "{") ? inner : nil
  }
}
