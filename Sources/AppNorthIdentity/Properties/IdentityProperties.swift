/// The signed properties of a person, within the limits of contract 2.2.
package struct IdentityProperties: Sendable {
  package struct Member: Sendable {
    package let key: String
    package let value: AppNorthIdentityProperty
  }

  /// The members in ascending byte order of their keys.
  package let members: [Member]
  /// The canonical JSON: what is signed after the email, at most 2,048 bytes.
  package let canonical: [UInt8]

  /// - Throws: `too_many_properties`, `invalid_property_key`, `invalid_property_value`, `properties_too_large`.
  package init(_ values: [String: AppNorthIdentityProperty]) throws(IdentityRefusal) {
    try self.init(unordered: values.map { Member(key: $0.key, value: $0.value) })
  }

  /// - Parameters:
  ///   - unordered: keys that differ from one another.
  ///   - fault: what was wrong already with a key or a value.
  init(unordered: [Member], fault: IdentityRefusal? = nil) throws(IdentityRefusal) {
    guard unordered.count <= IdentityLimits.maxProperties else { throw .tooManyProperties }
    guard fault != .invalidPropertyKey, unordered.allSatisfy({ Self.isValidKey($0.key) })
    else { throw .invalidPropertyKey }
    guard fault != .invalidPropertyValue, unordered.allSatisfy({ Self.isValidValue($0.value) })
    else { throw .invalidPropertyValue }
    // Valid keys are ASCII, where the order of strings is the order of their bytes.
    let isSorted = zip(unordered, unordered.dropFirst()).allSatisfy { $0.key < $1.key }
    members = isSorted ? unordered : unordered.sorted { $0.key < $1.key }
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
      writer.property(member.value)
    }
    writer.endObject()
    return writer.bytes
  }
}

extension IdentityProperties: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.canonical == right.canonical }

  package func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
}
