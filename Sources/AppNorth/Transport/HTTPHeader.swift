/// A header field that is safe to send.
package struct HTTPHeader: Hashable, Sendable {
  package let name: String
  package let value: String

  /// URLSession on Linux drops a field with a line break without a word, which would make an identified request
  /// anonymous; so such a field never gets that far.
  ///
  /// - Throws: ``AppNorthError`` with code `INVALID_REQUEST` unless the value is visible ASCII and inner spaces.
  package init(_ name: String, _ value: String) throws(AppNorthError) {
    guard !value.isEmpty, value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), !value.hasPrefix(" "),
      !value.hasSuffix(" ")
    else {
      throw AppNorthError(code: .invalidRequest, detail: "the value of the header \(name) cannot be sent")
    }
    self.name = name
    self.value = value
  }
}
