/// What a project asks of those who write. An open set: unknown values survive.
public struct IdentityPolicy: RawRepresentable, Hashable, Sendable, Decodable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Anonymous writing is allowed. An identity is verified when present, and a bad one is refused.
  public static let observe = IdentityPolicy(rawValue: "observe")
  /// Votes, ideas, reports and chat need a person.
  public static let required = IdentityPolicy(rawValue: "required")
}
