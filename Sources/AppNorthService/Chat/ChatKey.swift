import AppNorthIdentity

/// Names a person's chat before the person has a row: the project, and the email by its bytes.
struct ChatKey: Hashable, Sendable {
  let projectID: ProjectID
  let email: NormalizedEmail
}
