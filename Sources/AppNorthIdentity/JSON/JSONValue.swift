/// A JSON value. Strings and keys are equal when their UTF-8 bytes are; a number is an IEEE 754 double, as in
/// ECMAScript.
package enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// Reads one whole document: strict RFC 8259 in strict UTF-8, no byte order mark, no duplicate key, 32 levels at
  /// most.
  ///
  /// - Throws: ``JSONSyntaxError`` with the offset in `json`, never its text.
  package init(parsing json: ArraySlice<UInt8>) throws(JSONSyntaxError) {
    var parser = try JSONParser(json)
    let value = try parser.value(depth: 0)
    try parser.end()
    if let fault = parser.takeDeferredFault() { throw fault }
    self = value
  }
}

extension JSONValue: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameUTF8(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .boolean(let boolean): hasher.combine(boolean)
    case .number(let number): hasher.combine(number)
    case .string(let text): text.hashUTF8(into: &hasher)
    case .array(let items): hasher.combine(items)
    case .object(let object): hasher.combine(object)
    }
  }
}
