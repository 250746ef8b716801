/// One header line: the name as the client spelled it and the value without white space around it.
package struct HTTPField: Sendable {
  package let name: ArraySlice<UInt8>
  package let value: ArraySlice<UInt8>

  /// Whether the names are equal without regard to ASCII case.
  package func isNamed(_ other: String) -> Bool {
    name.equalsIgnoringASCIICase(other)
  }

  /// The value as text; a byte sequence that is not UTF-8 shows as U+FFFD, so it can never look like a valid value.
  package var text: String {
    String(decoding: value, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  func equalsIgnoringASCIICase(_ other: String) -> Bool {
    let utf8 = other.utf8
    return count == utf8.count && zip(self, utf8).allSatisfy { $0.loweredASCII == $1.loweredASCII }
  }
}
