/// A credential that parses. Nothing in it is proven before its signature is checked.
package struct PresentedIdentity: Sendable {
  package let email: NormalizedEmail
  package let expiry: IdentityExpiry
  package let signature: IdentitySignature
  /// nil is version 1; present, even empty, is version 2 (contract, 2).
  package let properties: IdentityProperties?

  package init(
    email: NormalizedEmail, expiry: IdentityExpiry, signature: IdentitySignature, properties: IdentityProperties?
  ) {
    self.email = email
    self.expiry = expiry
    self.signature = signature
    self.properties = properties
  }

  /// Lends the payload that the signature must fit, rebuilt from the parsed values, and the signature's 32 bytes.
  ///
  /// The lender is not generic: a generic one would not be specialized for a caller in another module.
  package borrowing func withProof(
    for projectID: ProjectID, _ body: (_ payload: UnsafeRawBufferPointer, _ signature: UnsafeRawBufferPointer) -> Void
  ) {
    signature.withUnsafeBytes { signature in
      IdentityPayload.withBytes(projectID: projectID, email: email, expiry: expiry, properties: properties) {
        body($0, signature)
      }
    }
  }

  /// The headers that carry this credential, in the order of contract 3.
  package func headers() -> [(name: String, value: String)] {
    var headers = [
      (name: IdentityHeader.email.name, value: email.headerValue),
      (name: IdentityHeader.expiresAt.name, value: expiry.headerValue),
      (name: IdentityHeader.signature.name, value: signature.hex),
    ]
    if let properties { headers.append((name: IdentityHeader.properties.name, value: properties.headerValue)) }
    return headers
  }
}

extension PresentedIdentity: CustomStringConvertible, CustomReflectable {
  package var description: String { "<redacted credential>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
