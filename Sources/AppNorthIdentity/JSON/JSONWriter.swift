/// Writes JSON without white space; strings and numbers in the canonical form of contract 2.2.
///
/// It places the commas. That every `begin` has its `end` and every key its value is the caller's part; so is the order
/// of the keys where the result must be canonical.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// - Parameter capacity: bytes to make room for.
  package init(capacity: Int = 256) { bytes.reserveCapacity(capacity) }

  package mutating func beginObject() { open(0x7B) }
  package mutating func endObject() { close(0x7D) }
  package mutating func beginArray() { open(0x5B) }
  package mutating func endArray() { close(0x5D) }

  package mutating func key(_ key: String) {
    separate()
    JSONStringEncoding.append(key, to: &bytes)
    bytes.append(0x3A)
    needsComma = false
  }

  package mutating func string(_ text: String) {
    separate()
    JSONStringEncoding.append(text, to: &bytes)
  }

  /// - Precondition: the number is finite.
  package mutating func number(_ number: Double) {
    separate()
    ECMAScriptNumber.append(number, to: &bytes)
  }

  package mutating func integer(_ integer: Int64) {
    separate()
    ECMAScriptNumber.appendInteger(integer, to: &bytes)
  }

  package mutating func boolean(_ boolean: Bool) {
    separate()
    bytes.append(contentsOf: (boolean ? "true" : "false").utf8)
  }

  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// One value that is JSON already.
  package mutating func raw(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  private mutating func separate() {
    if needsComma { bytes.append(0x2C) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}
