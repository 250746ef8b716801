import AppNorthIdentity
import Foundation

/// A value that must not stand in a file, in any of the forms in which it could be written down.
struct Leak {
  /// What the value is called in a failure; never the value.
  let name: String
  private let forms: [(name: String, bytes: Data)]

  init(_ name: String, _ text: String) {
    self.init(name, bytes: Data(text.utf8))
  }

  init(_ name: String, bytes: Data) {
    self.name = name
    let hex = Hexadecimal.encode(Array(bytes))
    var forms = [("raw", bytes), ("hex", Data(hex.utf8)), ("upper-case hex", Data(hex.uppercased().utf8))]
    // What surrounds the value moves it by 0, 1 or 2 bytes within base64's groups of three.
    for shift in 0..<3 {
      let text = Self.base64(of: bytes, shiftedBy: shift)
      forms.append(("base64", Data(text.utf8)))
      let urlText = text.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
      forms.append(("base64url", Data(String(urlText).utf8)))
    }
    if let text = String(data: bytes, encoding: .utf8) {
      forms.append(("UTF-16, low byte first", Data(text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] })))
      forms.append(("UTF-16, high byte first", Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] })))
    }
    self.forms = forms
  }

  /// The forms in which the value stands in `data`.
  func found(in data: Data) -> [String] {
    forms.filter { data.range(of: $0.bytes) != nil }.map { "\(name) as \($0.name)" }
  }

  /// The characters that depend on the value alone.
  private static func base64(of bytes: Data, shiftedBy shift: Int) -> String {
    let text = (Data(repeating: 0, count: shift) + bytes).base64EncodedString().prefix { $0 != "=" }
    return String(text.dropFirst(shift == 0 ? 0 : shift + 1).dropLast())
  }
}
