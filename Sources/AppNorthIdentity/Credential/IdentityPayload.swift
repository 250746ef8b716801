/// The message that is signed (contract, 2):
///
///     v1\n<projectId>\n<expiresAt>\n<normalizedEmail>
///     v2\n<projectId>\n<expiresAt>\n<normalizedEmail>\n<canonicalProperties>
package enum IdentityPayload {
  package static func bytes(
    projectID: ProjectID, email: NormalizedEmail, expiry: IdentityExpiry, properties: IdentityProperties?
  ) -> [UInt8] {
    let capacity = capacity(projectID: projectID, email: email, properties: properties)
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer)
      count = write(into: target, projectID: projectID, email: email, expiry: expiry, properties: properties)
    }
  }

  /// The bytes that the payload needs at most.
  package static func capacity(projectID: ProjectID, email: NormalizedEmail, properties: IdentityProperties?) -> Int {
    let fixed = 3 + projectID.text.utf8.count + 1 + DecimalDigits.maxCount + 1
    return fixed + email.text.utf8.count + 1 + (properties?.canonical.count ?? 0)
  }

  /// Writes the payload and returns its length.
  ///
  /// - Precondition: the buffer has ``capacity(projectID:email:properties:)``.
  package static func write(
    into buffer: UnsafeMutableRawBufferPointer, projectID: ProjectID, email: NormalizedEmail, expiry: IdentityExpiry,
    properties: IdentityProperties?
  ) -> Int {
    let capacity = capacity(projectID: projectID, email: email, properties: properties)
    precondition(buffer.count >= capacity)
    buffer[0] = 0x76
    buffer[1] = properties == nil ? 0x31 : 0x32
    buffer[2] = newline
    var offset = 3
    append(projectID.text, to: buffer, at: &offset)
    append(newline, to: buffer, at: &offset)
    offset += DecimalDigits.write(expiry.unixSeconds, into: UnsafeMutableRawBufferPointer(rebasing: buffer[offset...]))
    append(newline, to: buffer, at: &offset)
    append(email.text, to: buffer, at: &offset)
    guard let properties else { return offset }
    append(newline, to: buffer, at: &offset)
    properties.canonical.withUnsafeBytes { append($0, to: buffer, at: &offset) }
    return offset
  }

  private static let newline: UInt8 = 0x0A

  private static func append(_ byte: UInt8, to buffer: UnsafeMutableRawBufferPointer, at offset: inout Int) {
    buffer[offset] = byte
    offset += 1
  }

  private static func append(_ text: String, to buffer: UnsafeMutableRawBufferPointer, at offset: inout Int) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0), to: buffer, at: &offset) }
  }

  private static func append(
    _ bytes: UnsafeRawBufferPointer, to buffer: UnsafeMutableRawBufferPointer, at offset: inout Int
  ) {
    UnsafeMutableRawBufferPointer(rebasing: buffer[offset...]).copyMemory(from: bytes)
    offset += bytes.count
  }
}
