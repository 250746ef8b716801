/// One fact about the situation in which a report was made, such as the app's build.
public enum ReportContextValue: Hashable, Sendable {
  case string(String)
  /// Finite.
  case number(Double)
  case boolean(Bool)
}

extension ReportContextValue: Codable {
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
    case .boolean(let flag): try container.encode(flag)
    }
  }
}

extension ReportContextValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
