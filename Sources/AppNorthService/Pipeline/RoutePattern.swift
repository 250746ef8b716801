import AppNorthIdentity

/// The path of a route: literal segments, and `{name}` for one segment that is an id.
package struct RoutePattern: Hashable, Sendable, CustomStringConvertible {
  package let description: String
  private let segments: [Segment]

  private enum Segment: Hashable {
    case literal(String)
    case parameter
  }

  package init(_ text: String) {
    description = text
    segments = Self.split(text).map { $0.hasPrefix("{") ? .parameter : .literal(String($0)) }
  }

  package var hasParameters: Bool {
    segments.contains(.parameter)
  }

  /// The parameters' values in order, or nil when the path is another one.
  ///
  /// A parameter is 1 to 64 characters of `[A-Za-z0-9_]`, as every id of the service is.
  package func match(_ path: [Substring]) -> [String]? {
    guard path.count == segments.count else { return nil }
    var parameters: [String] = []
    for (segment, given) in zip(segments, path) {
      switch segment {
      case .literal(let text):
        guard given == text else { return nil }
      case .parameter:
        guard Self.isID(given) else { return nil }
        parameters.append(String(given))
      }
    }
    return parameters
  }

  package static func split(_ path: String) -> [Substring] {
    path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
  }

  private static func isID(_ text: Substring) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
  }
}
