/// An idea as it is sent in.
struct IdeaDraft: Sendable {
  let title: String
  let details: String
}
