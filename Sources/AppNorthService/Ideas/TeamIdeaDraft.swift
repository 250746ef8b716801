/// An idea as the team writes it down.
struct TeamIdeaDraft: Sendable {
  let idea: IdeaDraft
  let status: IdeaStatus
}
