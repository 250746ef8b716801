package import AppNorthIdentity

/// A credential to inspect: identity headers in their order, with their repeats, of which nothing need be right.
package struct InspectedCredential: Sendable {
  /// The identity headers alone.
  let headers: [(name: String, value: String)]

  /// - Parameter headers: those that carry no identity are passed over.
  package init(headers: [(name: String, value: String)]) {
    self.headers = headers.filter { header in
      var fields = IdentityHeaderFields()
      fields.add(name: ArraySlice(header.name.utf8), value: [])
      return !fields.isEmpty
    }
  }

  /// The credential as a backend answers it: `email`, `expiresAt`, `signature`, and `properties` or not. What is
  /// missing is an absent header.
  ///
  /// - Throws: `INVALID_REQUEST` for a field that is not of its JSON type.
  package init(email: JSONValue?, expiresAt: JSONValue?, signature: JSONValue?, properties: JSONValue?) throws(Problem)
  {
    var headers: [(name: String, value: String)] = []
    if let email {
      headers.append((IdentityHeader.email.name, PercentEncoding.encode(try Self.text(email, "email"))))
    }
    if let expiresAt {
      let number = expiresAt.numberValue.map(ECMAScriptNumber.text)
      let text = if let number { number } else { try Self.text(expiresAt, "expiresAt") }
      headers.append((IdentityHeader.expiresAt.name, text))
    }
    if let signature {
      headers.append((IdentityHeader.signature.name, try Self.text(signature, "signature")))
    }
    if let properties, properties != .null {
      headers.append((IdentityHeader.properties.name, Base64URL.encode(Self.json(properties))))
    }
    self.headers = headers
  }

  var fields: IdentityHeaderFields {
    var fields = IdentityHeaderFields()
    for header in headers {
      fields.add(name: ArraySlice(header.name.utf8), value: ArraySlice(header.value.utf8))
    }
    return fields
  }

  /// The value of a header that is there once.
  func value(of header: IdentityHeader) -> String? {
    let values = headers.filter { $0.name.lowercased() == header.name.lowercased() }
    return values.count == 1 ? values[0].value : nil
  }

  package var isEmpty: Bool { headers.isEmpty }

  /// Whether one value stands where another belongs: an email is no number and no signature, and the others hold no `@`.
  var hasExchangedValues: Bool {
    let email = value(of: .email) ?? ""
    let expiry = value(of: .expiresAt) ?? ""
    let others = [expiry, value(of: .signature) ?? ""]
    let isTag = { (text: String) in text.utf8.count == 64 && Hexadecimal.decode(ArraySlice(text.utf8)) != nil }
    return !email.contains("@") && others.contains { $0.contains("@") } || isTag(email) || isTag(expiry)
  }

  /// As ``JSONWriter`` writes it, but with the sign of a zero, which a backend may have signed.
  private static func json(_ properties: JSONValue) -> [UInt8] {
    var json = JSONWriter()
    guard let members = properties.objectValue?.members else {
      json.value(properties)
      return json.bytes
    }
    json.beginObject()
    for (key, value) in members {
      json.key(key)
      if let number = value.numberValue, number == 0, number.sign == .minus {
        json.raw(Array("-0".utf8))
      } else {
        json.value(value)
      }
    }
    json.endObject()
    return json.bytes
  }

  private static func text(_ value: JSONValue, _ name: String) throws(Problem) -> String {
    guard let text = value.stringValue else {
      throw .invalidRequest("The field `\(name)` must be a string\(name == "expiresAt" ? " or a number" : "").")
    }
    return text
  }
}

extension InspectedCredential: CustomStringConvertible, CustomReflectable {
  package var description: String { "<redacted credential>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
