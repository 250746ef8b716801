/// What a project asks of those who take part.
package enum IdentityPolicy: String, CaseIterable, Sendable {
  /// Anonymous is allowed. An identity is verified when present, and a bad one is refused all the same.
  case observe
  /// Votes, ideas, reports and chat need a person.
  case required
}
