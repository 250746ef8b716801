/// Who wrote a message. An open set: unknown values survive.
public struct MessageSender: RawRepresentable, Hashable, Sendable, Decodable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let person = MessageSender(rawValue: "person")
  public static let team = MessageSender(rawValue: "team")
}
