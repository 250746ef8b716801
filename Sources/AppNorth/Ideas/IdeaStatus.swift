/// Where an idea stands. An open set: unknown values survive.
public struct IdeaStatus: RawRepresentable, Hashable, Sendable, Decodable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let open = IdeaStatus(rawValue: "open")
  public static let planned = IdeaStatus(rawValue: "planned")
  public static let inProgress = IdeaStatus(rawValue: "in_progress")
  public static let shipped = IdeaStatus(rawValue: "shipped")
  public static let declined = IdeaStatus(rawValue: "declined")
}
