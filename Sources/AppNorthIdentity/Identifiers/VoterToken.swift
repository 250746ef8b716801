/// Tells that two anonymous actions came from the same installation, and nothing about a person.
///
/// Shape: 22 to 64 characters `[A-Za-z0-9_-]` (contract, 1).
package struct VoterToken: Hashable, Sendable {
  package let text: String

  /// - Throws: ``IdentifierError``; it never repeats the text.
  package init(_ text: String) throws(IdentifierError) {
    let claimed = IdentifierKind(prefixOf: text)
    guard claimed == nil, IdentityLimits.voterTokenLength.contains(text.utf8.count),
      IdentifierShape.isBase64URLAlphabet(text.utf8)
    else { throw IdentifierError(expected: .voterToken, found: claimed) }
    self.text = text
  }
}

extension VoterToken: CustomStringConvertible, CustomReflectable {
  /// Whoever holds the token acts as the installation, so a log line does not get it.
  package var description: String { "<redacted voter token>" }

  package var customMirror: Mirror { Mirror(self, children: []) }
}
