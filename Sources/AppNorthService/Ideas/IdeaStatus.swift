/// Where an idea stands.
package enum IdeaStatus: String, CaseIterable, Sendable {
  case open
  case planned
  case inProgress = "in_progress"
  case shipped
  case declined

  /// The columns of the roadmap, in their order.
  static let roadmap: [IdeaStatus] = [.planned, .inProgress, .shipped]
}
