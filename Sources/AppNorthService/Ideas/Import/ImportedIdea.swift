import AppNorthIdentity

/// An idea as another board kept it: with who voted for it, and what was said.
package struct ImportedIdea: Sendable {
  let idea: IdeaDraft
  let status: IdeaStatus
  /// Nil is the time of the import.
  let createdAt: Timestamp?
  /// Nobody twice.
  let voters: [NormalizedEmail]
  let comments: [ImportedComment]
}

/// A comment as another board kept it.
struct ImportedComment: Sendable {
  let text: String
  /// Nil is the team.
  let author: NormalizedEmail?
  /// Nil is the time of its idea.
  let createdAt: Timestamp?
}
