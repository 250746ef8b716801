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

  /// Lends the payload: on the stack, unless it is unusually long.
  @inline(__always)
  static func withBytes(
    projectID: ProjectID, email: NormalizedEmail, expiry: IdentityExpiry, properties: IdentityProperties?,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    // A size that the compiler knows spares asking at run time whether the stack has room.
    let stackBytes = 512
    if capacity(projectID: projectID, email: email, properties: properties) <= stackBytes {
      withUnsafeTemporaryAllocation(byteCount: stackBytes, alignment: 8) { buffer in
        let count = write(into: buffer, projectID: projectID, email: email, expiry: expiry, properties: properties)
        body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    } else {
      bytes(projectID: projectID, email: email, expiry: expiry, properties: properties).withUnsafeBytes { body($0) }
    }
  }

  /// The bytes that the payload needs at most.
  @inline(__always)
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
    var writer = RawWriter(buffer)
    writer.append(0x76)
    writer.append(properties == nil ? 0x31 : 0x32)
    writer.append(newline)
    writer.append(projectID.text)
    writer.append(newline)
    writer.append(decimal: expiry.unixSeconds)
    writer.append(newline)
    writer.append(email.text)
    if let properties {
      writer.append(newline)
      writer.append(properties.canonical)
    }
    return writer.count
  }

  private static let newline: UInt8 = 0x0A
}
