/// What a parser sees in a page: its tags with their attributes, and its text.
///
/// Reads what ``MarkupWriter`` writes, which is stricter than HTML: every value is quoted, every `<` opens a tag.
struct PageOutline {
  struct Tag: Equatable {
    let name: String
    let attributes: [String: String]
  }

  private(set) var tags: [Tag] = []
  /// The text between the tags, unescaped; two texts are parted by a line break.
  private(set) var text = ""

  init(_ document: [UInt8]) throws {
    var rest = Substring(String(decoding: document, as: UTF8.self))
    while let start = rest.firstIndex(of: "<") {
      text += Self.unescaped(rest[..<start]) + "\n"
      rest = rest[start...].dropFirst()
      guard let end = rest.firstIndex(of: ">") else { throw Unexpected("a tag without an end") }
      try read(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    text += Self.unescaped(rest)
  }

  /// The names of the tags and of their attributes: what hostile text must not change.
  var structure: [String] {
    tags.map { $0.name + " " + $0.attributes.keys.sorted().joined(separator: " ") }
  }

  func tags(_ name: String) -> [Tag] {
    tags.filter { $0.name == name }
  }

  func values(_ attribute: String) -> [String] {
    tags.compactMap { $0.attributes[attribute] }
  }

  /// Whether text or a value holds it.
  func shows(_ wanted: String) -> Bool {
    text.contains(wanted) || tags.contains { $0.attributes.values.contains { $0.contains(wanted) } }
  }

  private mutating func read(_ tag: Substring) throws {
    var rest = tag
    let name = rest.prefix { $0 != " " }
    rest = rest.dropFirst(name.count)
    var attributes: [String: String] = [:]
    while rest.first == " " {
      rest = rest.dropFirst()
      let attribute = rest.prefix { $0 != "=" && $0 != " " }
      rest = rest.dropFirst(attribute.count)
      var value: Substring = ""
      if rest.hasPrefix("=\"") {
        rest = rest.dropFirst(2)
        value = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(value.count + 1)
      }
      guard attributes.updateValue(Self.unescaped(value), forKey: String(attribute)) == nil else {
        throw Unexpected("\(attribute) twice in <\(tag)>")
      }
    }
    tags.append(Tag(name: String(name), attributes: attributes))
  }

  private static func unescaped(_ text: Substring) -> String {
    let names = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    return names.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
