/// One page of a list.
public struct Page<Item: Sendable>: Sendable {
  public let items: [Item]
  /// Where the next page begins; nil on the last.
  public let nextCursor: PageCursor?
}

extension Page: Decodable where Item: Decodable {
  private enum CodingKeys: String, CodingKey {
    case items, nextCursor
  }

  /// - Throws: when `nextCursor` is missing: a list that was cut short must not look complete.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    items = try container.decode([Item].self, forKey: .items)
    nextCursor = try container.decode(PageCursor?.self, forKey: .nextCursor)
  }
}
