/// Encoded as a bare JSON scalar.
extension AppNorthIdentityProperty: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .boolean(try container.decode(Bool.self))
    } catch DecodingError.typeMismatch {
      do {
        self = .number(try container.decode(Double.self))
      } catch DecodingError.typeMismatch {
        self = .string(try container.decode(String.self))
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .boolean(let boolean): try container.encode(boolean)
    }
  }
}
