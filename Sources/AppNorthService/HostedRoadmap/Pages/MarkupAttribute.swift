/// An attribute of an element: its name is written in the source, and its value is escaped.
///
/// Only the attributes below exist. What a browser would run or follow takes a ``PageAddress``, which cannot be made from
/// anybody's text, and there is neither `style` nor `on…`.
struct MarkupAttribute: Sendable {
  enum Value: Sendable {
    case flag
    case written(StaticString)
    case text(String)
  }

  let name: StaticString
  let value: Value

  private init(_ name: StaticString, _ value: Value) {
    self.name = name
    self.value = value
  }

  static func href(_ address: PageAddress) -> Self { Self("href", .text(address.text)) }
  static func src(_ address: PageAddress) -> Self { Self("src", .text(address.text)) }
  static func action(_ address: PageAddress) -> Self { Self("action", .text(address.text)) }

  static func `class`(_ names: StaticString) -> Self { Self("class", .written(names)) }
  static func type(_ value: StaticString) -> Self { Self("type", .written(value)) }
  static func name(_ value: StaticString) -> Self { Self("name", .written(value)) }
  static func rel(_ value: StaticString) -> Self { Self("rel", .written(value)) }
  static func role(_ value: StaticString) -> Self { Self("role", .written(value)) }
  static func property(_ value: StaticString) -> Self { Self("property", .written(value)) }
  static func autocomplete(_ value: StaticString) -> Self { Self("autocomplete", .written(value)) }
  static func rows(_ value: StaticString) -> Self { Self("rows", .written(value)) }
  static func maxlength(_ value: StaticString) -> Self { Self("maxlength", .written(value)) }
  static func aria(_ name: AriaName, _ value: StaticString) -> Self { Self(name.attribute, .written(value)) }
  static func aria(_ name: AriaName, text: String) -> Self { Self(name.attribute, .text(text)) }
  static func data(_ name: DataName) -> Self { Self(name.attribute, .flag) }
  static func xmlNamespace(_ value: StaticString) -> Self { Self("xmlns", .written(value)) }

  static func id(_ value: String) -> Self { Self("id", .text(value)) }
  static func `for`(_ id: String) -> Self { Self("for", .text(id)) }
  static func value(_ text: String) -> Self { Self("value", .text(text)) }
  static func content(_ text: String) -> Self { Self("content", .text(text)) }
  static func title(_ text: String) -> Self { Self("title", .text(text)) }
  static func placeholder(_ text: String) -> Self { Self("placeholder", .text(text)) }
  static func datetime(_ time: Timestamp) -> Self { Self("datetime", .text(time.rfc3339)) }

  /// The direction of what is inside follows from its own letters (HTML Standard, 3.2.6.4).
  static let directionOfText = Self("dir", .written("auto"))
  static let charset = Self("charset", .written("utf-8"))
  static let post = Self("method", .written("post"))
  static let required = Self("required", .flag)
  static let readOnly = Self("readonly", .flag)
  static let autofocus = Self("autofocus", .flag)
  static let `defer` = Self("defer", .flag)
  /// A script may move the focus here.
  static let focusable = Self("tabindex", .written("-1"))
}

extension MarkupAttribute {
  /// What assistive technology is told (WAI-ARIA 1.2).
  enum AriaName {
    case current, describedBy, hidden, label, labelledBy, pressed

    fileprivate var attribute: StaticString {
      switch self {
      case .current: "aria-current"
      case .describedBy: "aria-describedby"
      case .hidden: "aria-hidden"
      case .label: "aria-label"
      case .labelledBy: "aria-labelledby"
      case .pressed: "aria-pressed"
      }
    }
  }

  /// What the script looks for.
  enum DataName {
    case postsItself, asksFirst

    fileprivate var attribute: StaticString {
      switch self {
      case .postsItself: "data-posts-itself"
      case .asksFirst: "data-asks-first"
      }
    }
  }
}
