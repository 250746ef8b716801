/// A place in a list, given by the service; opaque.
public struct PageCursor: Hashable, Sendable {
  let text: String
}

extension PageCursor: Decodable {
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }
}
