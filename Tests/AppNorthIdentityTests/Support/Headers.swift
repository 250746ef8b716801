@testable import AppNorthIdentity

/// The headers of a request in their order.
typealias Headers = [(String, String)]

extension IdentityHeaderFields {
  /// A credential of version 2 that parses.
  static func wellFormed() -> Headers {
    [
      ("X-AppNorth-Identity-Email", "jane@example.com"),
      ("X-AppNorth-Identity-Expires-At", "1900000000"),
      ("X-AppNorth-Identity-Signature", String(repeating: "0a", count: 32)),
      ("X-AppNorth-Identity-Properties", "e30"),
    ]
  }
}

extension Headers {
  /// Gives the identity header of that name another value.
  mutating func replace(_ name: String, with value: String) {
    self = map { $0.0.hasSuffix("-" + name) ? ($0.0, value) : $0 }
  }

  mutating func remove(_ name: String) {
    removeAll { $0.0.hasSuffix("-" + name) }
  }

  /// Sends the identity header of that name once more.
  mutating func `repeat`(_ name: String) {
    append(contentsOf: filter { $0.0.hasSuffix("-" + name) })
  }

  var refusal: IdentityRefusal? {
    do throws(IdentityRefusal) {
      _ = try IdentityHeaderFields(self).parse()
      return nil
    } catch {
      return error
    }
  }
}
