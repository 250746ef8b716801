/// A mistake that a script makes, and what the inspector must say to it.
struct ForeignMistake: Sendable {
  let name: String
  /// Codes in any order; none: the signature is right.
  let findings: Set<String>
  /// What one of the sentences must name: the setting in that language.
  let setting: String

  init(_ name: String, _ findings: Set<String>, _ setting: String = "") {
    self.name = name
    self.findings = findings
    self.setting = setting
  }

  /// Nothing is wrong: so the script's own signing is right.
  static let none = ForeignMistake("none", [])
}
