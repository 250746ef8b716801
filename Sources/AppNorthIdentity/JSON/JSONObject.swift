/// A JSON object: members in the order in which they were written, keys that differ by their UTF-8 bytes.
///
/// Two objects are equal when they have the same members in the same order.
package struct JSONObject: Sendable {
  package typealias Member = (key: String, value: JSONValue)

  package let members: [Member]

  /// - Precondition: no two keys have the same bytes.
  init(members: [Member]) { self.members = members }

  /// The value of a key, nil when there is none.
  package subscript(key: String) -> JSONValue? {
    members.first { $0.key.hasSameUTF8(as: key) }?.value
  }

  package var keys: [String] { members.map(\.key) }
}

extension JSONObject: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.members.elementsEqual(right.members) { $0.key.hasSameUTF8(as: $1.key) && $0.value == $1.value }
  }

  package func hash(into hasher: inout Hasher) {
    for member in members {
      member.key.hashUTF8(into: &hasher)
      hasher.combine(member.value)
    }
  }
}
