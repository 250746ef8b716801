extension AppNorthIdentityProperty: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension AppNorthIdentityProperty: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .number(Double(value)) }
}

extension AppNorthIdentityProperty: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension AppNorthIdentityProperty: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
