/// The value of one property of a person: a string, a number or a boolean (contract, 2.2).
///
/// A string has at most 200 UTF-16 code units, a number is finite. Strings are equal when their UTF-8 bytes are.
public enum AppNorthIdentityProperty: Sendable {
  case string(String)
  case number(Double)
  case boolean(Bool)
}

extension AppNorthIdentityProperty: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left.hasSameUTF8(as: right)
    case (.number(let left), .number(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text): text.hashUTF8(into: &hasher)
    case .number(let number): hasher.combine(number)
    case .boolean(let boolean): hasher.combine(boolean)
    }
  }
}
