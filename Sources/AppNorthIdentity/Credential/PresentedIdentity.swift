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

  /// Lends the payload that the signature must fit, rebuilt from the parsed values.
  package func withPayload<R>(
    for projectID: ProjectID, _ body: (UnsafeRawBufferPointer) throws -> R
  ) rethrows -> R {
    let capacity = IdentityPayload.capacity(projectID: projectID, email: email, properties: properties)
    return try withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { buffer in
      try body(write(to: buffer, for: projectID))
    }
  }

  /// The same without a result, which is the quickest: a generic result is not specialized across modules.
  package func withPayload(
    for projectID: ProjectID, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    let capacity = IdentityPayload.capacity(projectID: projectID, email: email, properties: properties)
    try withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { buffer in
      try body(write(to: buffer, for: projectID))
    }
  }

  private func write(
    to buffer: UnsafeMutableRawBufferPointer, for projectID: ProjectID
  ) -> UnsafeRawBufferPointer {
    let count = IdentityPayload.write(
      into: buffer, projectID: projectID, email: email, expiry: expiry, properties: properties)
    return UnsafeRawBufferPointer(rebasing: buffer[..<count])
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
