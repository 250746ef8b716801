import AppNorthIdentity

/// Shows the name of a field that a caller sent, when it is plain enough to be a field's name.
///
/// What somebody pasted in a wrong place (a secret, another person's words) is not repeated to them or a log.
enum FieldName {
  static func shown(_ name: String) -> String {
    let isPlain = IdentifierShape.isBase64URLAlphabet(name.utf8)
    return isPlain && (1...32).contains(name.utf8.count) ? "`\(name)`" : "a name that is not shown here"
  }
}
