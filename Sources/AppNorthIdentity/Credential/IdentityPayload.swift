/// The message that is signed (contract, 2):
///
///     v1\n<projectId>\n<expiresAt>\n<normalizedEmail>
///     v2\n<projectId>\n<expiresAt>\n<normalizedEmail>\n<canonicalProperties>
package struct IdentityPayload {
  private let projectID: ProjectID
  private let email: NormalizedEmail
  private let expiry: IdentityExpiry
  private let properties: IdentityProperties?

  package init(
    projectID: ProjectID, email: NormalizedEmail, expiry: IdentityExpiry, properties: IdentityProperties?
  ) {
    self.projectID = projectID
    self.email = email
    self.expiry = expiry
    self.properties = properties
  }

  package static func bytes(
    projectID: ProjectID, email: NormalizedEmail, expiry: IdentityExpiry, properties: IdentityProperties?
  ) -> [UInt8] {
    let payload = Self(projectID: projectID, email: email, expiry: expiry, properties: properties)
    return [UInt8](unsafeUninitializedCapacity: payload.byteCount) { buffer, count in
      payload.write(into: UnsafeMutableRawBufferPointer(buffer))
      count = payload.byteCount
    }
  }

  package var byteCount: Int {
    let fixed = 3 + projectID.text.utf8.count + 1 + DecimalDigits.count(of: expiry.unixSeconds) + 1
    return fixed + email.text.utf8.count + (properties.map { $0.canonical.count + 1 } ?? 0)
  }

  /// Writes the payload.
  ///
  /// - Precondition: the buffer holds exactly ``byteCount`` bytes.
  package func write(into buffer: UnsafeMutableRawBufferPointer) {
    precondition(buffer.count == byteCount)
    var offset = 0
    append(properties == nil ? "v1\n" : "v2\n", to: buffer, at: &offset)
    append(projectID.text, to: buffer, at: &offset)
    append("\n", to: buffer, at: &offset)
    DecimalDigits.write(expiry.unixSeconds, into: buffer, at: &offset)
    append("\n", to: buffer, at: &offset)
    append(email.text, to: buffer, at: &offset)
    guard let properties else { return }
    append("\n", to: buffer, at: &offset)
    properties.canonical.withUnsafeBytes { append($0, to: buffer, at: &offset) }
  }

  private func append(_ text: String, to buffer: UnsafeMutableRawBufferPointer, at offset: inout Int) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0), to: buffer, at: &offset) }
  }

  private func append(
    _ bytes: UnsafeRawBufferPointer, to buffer: UnsafeMutableRawBufferPointer, at offset: inout Int
  ) {
    UnsafeMutableRawBufferPointer(rebasing: buffer[offset..<(offset + bytes.count)]).copyMemory(from: bytes)
    offset += bytes.count
  }
}
