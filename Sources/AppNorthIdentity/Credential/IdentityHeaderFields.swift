/// Collects the identity headers of a request, in any order and any case, and parses them.
///
/// If it is not empty the request is an identified one: it succeeds as that person or it is refused (contract, 3).
/// A spelling with underscores is not identity.
package struct IdentityHeaderFields: Sendable {
  private var email: ArraySlice<UInt8>?
  private var expiresAt: ArraySlice<UInt8>?
  private var signature: ArraySlice<UInt8>?
  private var properties: ArraySlice<UInt8>?
  private var hasRepeated = false

  /// Whether no header began with `X-AppNorth-Identity-`.
  package private(set) var isEmpty = true

  package init() {}

  /// Takes one header of the request; one that is not identity is passed over.
  ///
  /// - Parameter value: without white space around it (RFC 9110, 5.5).
  package mutating func add(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
    switch IdentityHeader.match(name) {
    case .none: return
    case .unknown: break
    case .known(.email): hasRepeated = replace(&email, with: value) || hasRepeated
    case .known(.expiresAt): hasRepeated = replace(&expiresAt, with: value) || hasRepeated
    case .known(.signature): hasRepeated = replace(&signature, with: value) || hasRepeated
    case .known(.properties): hasRepeated = replace(&properties, with: value) || hasRepeated
    }
    isEmpty = false
  }

  /// - Throws: the first reason in the order of contract 4, from `incomplete` to `properties_too_large`.
  package func parse() throws(IdentityRefusal) -> PresentedIdentity {
    guard let email, let expiresAt, let signature else { throw .incomplete }
    guard !hasRepeated else { throw .duplicateHeader }
    return PresentedIdentity(
      email: try NormalizedEmail(headerValue: email),
      expiry: try IdentityExpiry(headerValue: expiresAt),
      signature: try IdentitySignature(hex: signature),
      properties: try properties.map { value throws(IdentityRefusal) in try IdentityProperties(headerValue: value) })
  }
}

/// Whether the field was there before.
private func replace(_ field: inout ArraySlice<UInt8>?, with value: ArraySlice<UInt8>) -> Bool {
  defer { field = value }
  return field != nil
}

extension IdentityHeaderFields: CustomStringConvertible, CustomReflectable {
  package var description: String { "<redacted identity headers>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
