extension IdentityHeader {
  /// What the name of a header says about it.
  enum Match {
    case known(IdentityHeader)
    /// It begins as an identity header does and is none that this version knows.
    case unknown
    case none
  }

  static func match(_ name: UnsafeRawBufferPointer) -> Match {
    let count = name.count
    guard count >= prefixCount else { return .none }
    if count <= 32 {
      let folded = FoldedHeaderName(name, count: count)
      if folded == foldedEmail { return .known(.email) }
      if folded == foldedExpiresAt { return .known(.expiresAt) }
      if folded == foldedSignature { return .known(.signature) }
      if folded == foldedProperties { return .known(.properties) }
    }
    return FoldedHeaderName(name, count: prefixCount) == foldedPrefix ? .unknown : .none
  }

  /// The length of ``prefix`` in bytes.
  private static let prefixCount = 20
  private static let foldedPrefix = FoldedHeaderName(prefix)
  private static let foldedEmail = FoldedHeaderName(IdentityHeader.email.name)
  private static let foldedExpiresAt = FoldedHeaderName(IdentityHeader.expiresAt.name)
  private static let foldedSignature = FoldedHeaderName(IdentityHeader.signature.name)
  private static let foldedProperties = FoldedHeaderName(IdentityHeader.properties.name)
}
