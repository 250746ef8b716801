/// The largest sizes that the service accepts, by the names under which it lists them.
public struct AppLimits: Sendable, Decodable {
  private let values: [String: Int]

  /// The limit of this name; nil when the service lists none.
  public subscript(name: String) -> Int? { values[name] }

  public init(from decoder: any Decoder) throws {
    values = try decoder.singleValueContainer().decode([String: Int].self)
  }
}
