import AppNorthIdentity

/// What a signer was given, read back from the headers of a request.
struct SignerInput {
  let email: String
  let expiresAt: Int64
  /// Nearly always JSON, on one line. Not when it must be refused because it is none.
  let properties: [UInt8]?

  /// nil when the headers say what no caller can give to a signer.
  init?(headers: [(name: String, value: String)]) {
    let values = Dictionary(grouping: headers) { $0.name.lowercased() }.mapValues { $0.map(\.value) }
    func only(_ name: String) -> String? {
      values[name]?.count == 1 ? values[name]?.first : nil
    }
    guard let wireEmail = only("x-appnorth-identity-email"),
      let emailBytes = PercentEncoding.decode(ArraySlice(wireEmail.utf8)),
      let email = String(validating: emailBytes, as: UTF8.self),
      let expiresAt = only("x-appnorth-identity-expires-at").flatMap(Self.wholeNumber)
    else { return nil }
    self.email = email
    self.expiresAt = expiresAt
    guard values["x-appnorth-identity-properties"] != nil else {
      properties = nil
      return
    }
    guard let wireProperties = only("x-appnorth-identity-properties"),
      let bytes = Base64URL.decode(ArraySlice(wireProperties.utf8)), Self.isLine(bytes)
    else { return nil }
    properties = bytes
  }

  /// Text that JSON reads as the same number: `01`, `+1` and `1e9` are ways to write a header wrong, not input.
  private static func wholeNumber(_ text: String) -> Int64? {
    guard let number = Int64(text), String(number) == text else { return nil }
    return number
  }

  private static func isLine(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil && !bytes.contains { [0x0A, 0x0D].contains($0) }
  }
}
