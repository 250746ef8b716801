import AppNorthIdentity

/// A credential read as its sender meant it, with the mistakes in how it was sent.
struct LenientReading {
  let typedEmail: String
  let email: NormalizedEmail
  let expiry: IdentityExpiry
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

  private static func expiry(_ text: String) -> (seconds: IdentityExpiry, milliseconds: Int64?)? {
    if let seconds = try? IdentityExpiry(headerValue: ArraySlice(text.utf8)) { return (seconds, nil) }
    guard (11...13).contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit),
      let number = Int64(text), let seconds = try? IdentityExpiry(unixSeconds: number / 1000)
    else { return nil }
    return (seconds, number)
  }

  private static func signature(_ text: String) -> (bytes: [UInt8]?, mistakes: [SigningMistake]) {
    let digits = ArraySlice(text.utf8)
    if digits.count == 64, let bytes = Hexadecimal.decode(digits) { return (bytes, []) }
    if digits.count > 64, let bytes = Hexadecimal.decode(digits.suffix(64)) { return (bytes, [.signaturePrefixed]) }
    let bytes = LenientBase64.decode(digits)
    return (43...44).contains(digits.count) && bytes.count == 32 ? (bytes, [.signatureBase64]) : (nil, [])
  }

  private static func properties(
    _ text: String
  ) -> (keys: [String], properties: IdentityProperties, mistakes: [SigningMistake])? {
    let strict = Base64URL.decode(ArraySlice(text.utf8))
    let json = strict ?? (text.hasPrefix("{") ? Array(text.utf8) : LenientBase64.decode(text.utf8))
    let form: [SigningMistake] = strict == nil ? [.propertiesNotBase64URL] : []
    if json.elementsEqual("[]".utf8), let none = try? IdentityProperties([:]) {
      return ([], none, form + [.propertiesArray])
    }
    guard let properties = try? IdentityProperties(json: json[...]),
      let object = try? JSONValue(parsing: json[...]).objectValue
    else { return nil }
    return (object.keys, properties, form)
  }
}
