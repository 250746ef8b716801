/// Who wrote a comment, as far as the board tells. An open set: unknown values survive.
public struct IdeaCommentAuthor: RawRepresentable, Hashable, Sendable, Decodable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Somebody whom the app maker's backend vouched for.
  public static let person = IdeaCommentAuthor(rawValue: "person")
  /// An anonymous installation.
  public static let voter = IdeaCommentAuthor(rawValue: "voter")
  /// A person whom an import of another board named: nobody vouched for them.
  public static let imported = IdeaCommentAuthor(rawValue: "imported")
  public static let team = IdeaCommentAuthor(rawValue: "team")
}
