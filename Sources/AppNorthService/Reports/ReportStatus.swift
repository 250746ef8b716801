/// Where a report stands.
enum ReportStatus: String, CaseIterable, Sendable {
  case open
  /// The team wrote; set by its message, and back to open by the owner's.
  case answered
  case closed
}
