import AppNorthIdentity

/// One fact about the situation in which a report was made, such as the app's build.
public enum ReportContextValue: Hashable, Sendable {
  case string(String)
  /// Finite.
  case number(Double)
  case boolean(Bool)
}

/// A bare JSON scalar, as a property is.
extension ReportContextValue: Codable {
  public init(from decoder: any Decoder) throws {
    switch try AppNorthIdentityProperty(from: decoder) {
    case .string(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    let value: AppNorthIdentityProperty =
      switch self {
      case .string(let text): .string(text)
      case .number(let number): .number(number)
      case .boolean(let flag): .boolean(flag)
      }
    try value.encode(to: encoder)
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
