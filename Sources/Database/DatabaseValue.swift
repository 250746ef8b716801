/// A value bound to a parameter.
///
/// Text is kept byte for byte and compares by its UTF-8 bytes, here as in the database. Text with U+0000 is refused
/// when it is bound (``DatabaseError/nulInText(parameter:)``): PostgreSQL cannot hold it.
package enum DatabaseValue: Sendable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  package static func textOrNull(_ text: String?) -> Self { text.map(Self.text) ?? .null }

  package static func integerOrNull(_ integer: Int64?) -> Self { integer.map(Self.integer) ?? .null }
}

extension DatabaseValue: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.bytes(let left), .bytes(let right)): left == right
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let integer): hasher.combine(integer)
    case .text(let text): hasher.combine(Array(text.utf8))
    case .bytes(let bytes): hasher.combine(bytes)
    }
  }
}

extension DatabaseValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  package init(integerLiteral value: Int64) { self = .integer(value) }

  package init(stringLiteral value: String) { self = .text(value) }

  package init(nilLiteral: ()) { self = .null }
}

/// Shows the type only: values are people's data and stay out of logs.
extension DatabaseValue: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    switch self {
    case .null: "null"
    case .integer: "integer"
    case .text: "text"
    case .bytes: "bytes"
    }
  }

  package var debugDescription: String { description }
}
