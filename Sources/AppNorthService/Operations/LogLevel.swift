/// How much is logged.
package enum LogLevel: Int, CaseIterable, Comparable, Sendable {
  /// One line a request, and what the levels below log.
  case info
  /// What an operator should look at.
  case warning
  case error

  package init?(_ name: String) {
    guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = level
  }

  package var name: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  package static func < (left: LogLevel, right: LogLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
