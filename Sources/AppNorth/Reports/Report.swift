public import Foundation

/// A private problem report: its owner and the team see it, nobody else (contract, 7).
public struct Report: Sendable, Hashable, Identifiable {
  public let id: ReportID
  public let title: String
  public let details: String
  public let status: ReportStatus
  public let createdAt: Date
  /// What was given as context; nil when nothing was.
  public let context: [String: ReportContextValue]?
}

extension Report: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, title, details, status, createdAt, context
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(ReportID.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    details = try container.decode(String.self, forKey: .details)
    status = try container.decode(ReportStatus.self, forKey: .status)
    createdAt = try container.decode(RFC3339Time.self, forKey: .createdAt).date
    context = try container.decodeIfPresent([String: ReportContextValue].self, forKey: .context)
  }
}
