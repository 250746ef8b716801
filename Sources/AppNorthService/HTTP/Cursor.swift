import AppNorthIdentity

/// Where a page of a list ended: the sort position of its last row.
///
/// Lists page by key, never by offset, so that no row comes twice or is lost while others write. On the wire it is
/// an opaque word; what it says is a position only, never what a caller may see.
package struct Cursor: Hashable, Sendable {
  /// The time (or number) that the list is sorted by.
  let position: Int64
  /// The id that breaks ties.
  let id: String

  init(position: Int64, id: String) {
    self.position = position
    self.id = id
  }

  /// Reads what ``description`` wrote.
  init(_ text: String) throws(Problem) {
    guard text.utf8.count <= 128, let bytes = Base64URL.decode(Array(text.utf8)[...]),
      let plain = String(validating: bytes, as: UTF8.self)
    else { throw Self.malformed }
    let halves = plain.split(separator: " ", omittingEmptySubsequences: false)
    guard halves.count == 2, let position = Int64(halves[0]), String(position) == halves[0],
      halves[1].utf8.allSatisfy(\.isVisibleASCII)
    else { throw Self.malformed }
    self.position = position
    id = String(halves[1])
  }

  static let malformed = Problem.invalidRequest("The cursor is not one that this list gave out.")

  var description: String {
    Base64URL.encode(Array("\(position) \(id)".utf8))
  }
}
