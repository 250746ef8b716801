extension IdentityHeader {
  /// What the name of a header says about it.
  enum Match {
    case known(IdentityHeader)
    /// It begins as an identity header does and is none that this version knows.
    case unknown
    case none
  }

  @inline(__always)
  static func match(_ name: UnsafeRawBufferPointer) -> Match {
    guard HeaderName.begins(name, with: "x-appnorth-identity-") else { return .none }
    switch name.count {
    case 25 where HeaderName.begins(name, with: "x-appnorth-identity-email"): return .known(.email)
    case 29 where HeaderName.begins(name, with: "x-appnorth-identity-signature"): return .known(.signature)
    case 30 where HeaderName.begins(name, with: "x-appnorth-identity-expires-at"): return .known(.expiresAt)
    case 30 where HeaderName.begins(name, with: "x-appnorth-identity-properties"): return .known(.properties)
    default: return .unknown
    }
  }
}
