/// Collects the identity headers of a request, in any order and any case, and parses them.
///
/// If it is not empty the request is an identified one: it succeeds as that person or it is refused (contract, 3).
/// A spelling with underscores is not identity.
///
/// Not `Copyable`: it is read once, and then what it holds is moved on. Nothing can print it either.
package struct IdentityHeaderFields: ~Copyable, Sendable {
  private var email = IdentityHeaderField<NormalizedEmail>.absent
  private var expiry = IdentityHeaderField<IdentityExpiry>.absent
  private var signature = IdentityHeaderField<IdentitySignature>.absent
  private var properties = IdentityHeaderField<IdentityProperties>.absent
  private var hasRepeated = false

  /// Whether no header began with `X-AppNorth-Identity-`.
  package private(set) var isEmpty = true

  package init() {}

  /// Takes one header of the request; one that is not identity is passed over.
  ///
  /// - Parameter value: without white space around it (RFC 9110, 5.5).
  package mutating func add(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
    name.withUnsafeBytes { name in value.withUnsafeBytes { value in add(name: name, value: value) } }
  }

  /// The same for bytes that are lent: a server's headers lie in one place, and a slice each would cost counting
  /// references for each.
  package mutating func add(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    switch IdentityHeader.match(name) {
    case .none: return
    case .unknown: break
    case .known(.email):
      guard email.isAbsent else { return hasRepeated = true }
      email = .init { () throws(IdentityRefusal) in try NormalizedEmail(headerValue: value) }
    case .known(.expiresAt):
      guard expiry.isAbsent else { return hasRepeated = true }
      expiry = .init { () throws(IdentityRefusal) in try IdentityExpiry(headerValue: value) }
    case .known(.signature):
      guard signature.isAbsent else { return hasRepeated = true }
      signature = .init { () throws(IdentityRefusal) in try IdentitySignature(hex: value) }
    case .known(.properties):
      guard properties.isAbsent else { return hasRepeated = true }
      properties = .init { () throws(IdentityRefusal) in try IdentityProperties(headerValue: value) }
    }
    isEmpty = false
  }

  /// - Throws: the first reason in the order of contract 4, from `incomplete` to `properties_too_large`.
  package consuming func parse() throws(IdentityRefusal) -> PresentedIdentity {
    guard !email.isAbsent, !expiry.isAbsent, !signature.isAbsent else { throw .incomplete }
    guard !hasRepeated else { throw .duplicateHeader }
    guard let email = try email.value(), let expiry = try expiry.value(), let signature = try signature.value()
    else { throw .incomplete }
    return PresentedIdentity(
      email: email, expiry: expiry, signature: signature, properties: try properties.value())
  }
}
