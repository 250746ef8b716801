/// One kind of identifier was expected and the text is not one.
///
/// It says which kind was expected and, where the prefix tells, what was given instead. It never holds the text
/// itself, which may be a secret that was passed to the wrong parameter.
public struct IdentifierError: Error, Sendable, Hashable {
  /// The kind that was expected.
  package let expected: IdentifierKind
  /// What the text is by its prefix; nil when the prefix says nothing, the expected kind when only its shape is wrong.
  package let found: IdentifierKind?

  package init(expected: IdentifierKind, found: IdentifierKind?) {
    self.expected = expected
    self.found = found
  }

  /// What is wrong and what to pass, for a log line.
  public var detail: String {
    let rule = "Expected \(expected.name) (\(expected.shape))"
    guard let found else { return "\(rule), but the text is something else." }
    guard found != expected else { return "\(rule), but the text has another length or other characters." }
    let warning = found == .identitySecret || found == .apiToken ? " Keep it out of apps, logs and addresses." : ""
    return "\(rule), but the text is \(found.name).\(warning)"
  }
}

extension IdentifierError: CustomStringConvertible {
  public var description: String { detail }
}
