/// The order of a list of ideas. An open set: a newer service may know others.
public struct IdeaSort: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The most votes first.
  public static let top = IdeaSort(rawValue: "top")
  /// The newest first.
  public static let new = IdeaSort(rawValue: "new")
}
