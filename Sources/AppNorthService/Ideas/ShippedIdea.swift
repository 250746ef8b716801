/// An idea that has shipped, and when.
struct ShippedIdea: Sendable {
  let idea: Idea
  /// When its status became `shipped`.
  let shippedAt: Timestamp
}
