/// Where a report stands. An open set: unknown values survive.
public struct ReportStatus: RawRepresentable, Hashable, Sendable, Decodable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let open = ReportStatus(rawValue: "open")
  /// The team wrote last.
  public static let answered = ReportStatus(rawValue: "answered")
  public static let closed = ReportStatus(rawValue: "closed")
}
