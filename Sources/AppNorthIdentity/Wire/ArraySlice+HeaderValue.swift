// The values of identity headers, read from bytes of one's own in place of lent ones.

extension NormalizedEmail {
  /// - Throws: `malformed_email`.
  package init(headerValue: ArraySlice<UInt8>) throws(IdentityRefusal) {
    self = try headerValue.lend { bytes throws(IdentityRefusal) in try NormalizedEmail(headerValue: bytes) }
  }
}

extension IdentityExpiry {
  /// - Throws: `malformed_expiry`.
  package init(headerValue: ArraySlice<UInt8>) throws(IdentityRefusal) {
    self = try headerValue.lend { bytes throws(IdentityRefusal) in try IdentityExpiry(headerValue: bytes) }
  }
}

extension IdentitySignature {
  /// - Throws: `malformed_signature`.
  package init(hex: ArraySlice<UInt8>) throws(IdentityRefusal) {
    self = try hex.lend { bytes throws(IdentityRefusal) in try IdentitySignature(hex: bytes) }
  }
}

extension IdentityProperties {
  /// - Throws: `malformed_properties` or a property limit.
  package init(headerValue: ArraySlice<UInt8>) throws(IdentityRefusal) {
    self = try headerValue.lend { bytes throws(IdentityRefusal) in try IdentityProperties(headerValue: bytes) }
  }
}

extension ArraySlice<UInt8> {
  /// `withUnsafeBytes` that keeps the error's type.
  fileprivate func lend<Value>(
    _ read: (UnsafeRawBufferPointer) throws(IdentityRefusal) -> Value
  ) throws(IdentityRefusal) -> Value {
    try withUnsafeBytes { bytes in
      Result { () throws(IdentityRefusal) in try read(bytes) }
    }.get()
  }
}
