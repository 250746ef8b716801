/// Whether an idea is shown. Only a public one is on any public address.
package enum IdeaVisibility: String, CaseIterable, Sendable {
  case `public`
  /// Hidden by the team.
  case hidden
  /// A duplicate: its votes count for another idea.
  case merged
}
