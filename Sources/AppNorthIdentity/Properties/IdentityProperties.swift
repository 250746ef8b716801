/// The signed properties of a person, within the limits of contract 2.2.
package struct IdentityProperties: Sendable {
  package typealias Member = (key: String, value: AppNorthIdentityProperty)

  /// The members in ascending byte order of their keys.
  package let members: [Member]
  /// The canonical JSON: what is signed after the email, at most 2,048 bytes.
  package let canonical: [UInt8]

  /// - Throws: `too_many_properties`, `invalid_property_key`, `invalid_property_value`, `properties_too_large`.
  package init(_ values: [String: AppNorthIdentityProperty]) throws(IdentityRefusal) {
    try self.init(unordered: values.map { (key: $0.key, value: $0.value) })
  }

  /// - Parameter unordered: keys that differ from one another.
  init(unordered: [Member]) throws(IdentityRefusal) {
    guard unordered.count <= IdentityLimits.maxProperties else { throw .tooManyProperties }
    guard unordered.allSatisfy({ Self.isValidKey($0.key) }) else { throw .invalidPropertyKey }
    guard unordered.allSatisfy({ Self.isValidValue($0.value) }) else { throw .invalidPropertyValue }
    members = unordered.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    canonical = Self.canonicalForm(of: members)
    guard canonical.count <= IdentityLimits.maxCanonicalBytes else { throw .propertiesTooLarge }
  }

  /// The members without their order.
  package var values: [String: AppNorthIdentityProperty] {
    var values: [String: AppNorthIdentityProperty] = [:]
    for member in members { values[member.key] = member.value }
    return values
  }

  /// The value of `X-AppNorth-Identity-Properties`.
  package var headerValue: String { Base64URL.encode(canonical) }

  private static func canonicalForm(of members: [Member]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for member in members {
      writer.key(member.key)
      switch member.value {
      case .string(let text): writer.string(text)
      case .number(let number): writer.number(number)
      case .boolean(let boolean): writer.boolean(boolean)
      }
    }
    writer.endObject()
    return writer.bytes
  }
}

extension IdentityProperties: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.canonical == right.canonical }

  package func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
}
