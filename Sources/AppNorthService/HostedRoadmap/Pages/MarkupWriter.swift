/// Writes HTML, or the XML of a feed. Text and attribute values are escaped; element names are written in the source.
struct MarkupWriter {
  private(set) var bytes: [UInt8]

  init(expecting byteCount: Int = 16_384) {
    bytes = []
    bytes.reserveCapacity(byteCount)
  }

  /// An element with a start and an end tag.
  mutating func element(
    _ name: StaticString, _ attributes: MarkupAttribute..., content: (inout MarkupWriter) -> Void = { _ in }
  ) {
    open(name, attributes)
    content(&self)
    raw("</")
    raw(name)
    raw(">")
  }

  /// An element with text alone.
  mutating func element(_ name: StaticString, _ attributes: MarkupAttribute..., text: String) {
    open(name, attributes)
    self.text(text)
    raw("</")
    raw(name)
    raw(">")
  }

  /// One of HTML's elements without an end tag: `input`, `link`, `meta`.
  mutating func void(_ name: StaticString, _ attributes: MarkupAttribute...) {
    open(name, attributes)
  }

  mutating func text(_ text: String) {
    MarkupText.append(text, to: &bytes)
  }

  /// Markup that stands in the source as it is.
  mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func open(_ name: StaticString, _ attributes: [MarkupAttribute]) {
    raw("<")
    raw(name)
    for attribute in attributes {
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
