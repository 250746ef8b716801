package import AppNorthIdentity

extension JSONObject {
  /// The text of a member that must be there.
  package func text(_ name: String) throws -> String {
    guard let text = self[name]?.stringValue else { throw ProgramFailure("there is no text \(name)") }
    return text
  }
}
