/// Writes HTML, or the XML of a feed. Text and attribute values are escaped; element names are written in the source.
/// An attribute that is nil is left out.
struct MarkupWriter {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(16_384)
  }

  /// An element with a start and an end tag.
  mutating func element(
    _ name: StaticString, _ attributes: MarkupAttribute?..., content: (inout MarkupWriter) -> Void = { _ in }
  ) {
    open(name, attributes)
    content(&self)
    raw("</")
    raw(name)
    raw(">")
  }

  /// An element with text alone.
  mutating func element(_ name: StaticString, _ attributes: MarkupAttribute?..., text: String) {
    open(name, attributes)
    self.text(text)
    raw("</")
    raw(name)
    raw(">")
  }

  /// One of HTML's elements without an end tag: `input`, `link`, `meta`.
  mutating func void(_ name: StaticString, _ attributes: MarkupAttribute?...) {
    open(name, attributes)
  }

  /// A field of a form that nobody sees.
  mutating func hidden(_ name: StaticString, _ value: String) {
    void("input", .type("hidden"), .name(name), .value(value))
  }

  mutating func text(_ text: String) {
    MarkupText.append(text, to: &bytes)
  }

  /// Markup that stands in the source as it is.
  mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func open(_ name: StaticString, _ attributes: [MarkupAttribute?]) {
    raw("<")
    raw(name)
    for case let attribute? in attributes {
      raw(" ")
      raw(attribute.name)
      switch attribute.value {
      case .flag: break
      case .written(let value): quoted { $0.raw(value) }
      case .text(let value): quoted { $0.text(value) }
      }
    }
    raw(">")
  }

  private mutating func quoted(_ value: (inout MarkupWriter) -> Void) {
    raw("=\"")
    value(&self)
    raw("\"")
  }
}
