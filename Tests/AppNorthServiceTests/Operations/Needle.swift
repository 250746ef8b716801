import AppNorthIdentity
import Foundation

/// One form in which something hidden could still lie in a file.
struct Needle {
  let name: String
  let bytes: Data

  static func secret(_ secret: String) -> [Needle] {
    text(secret) + raw(Base64URL.decode(Array(secret.dropFirst(4).utf8)[...]) ?? [], "a secret's bytes")
  }

  static func signature(_ hex: String) -> [Needle] {
    raw(Hexadecimal.decode(Array(hex.utf8)[...]) ?? [], "a signature")
  }

  /// A text as it is, without its prefix, in UTF-16 either way, and its bytes in hex and base64.
  static func text(_ text: String) -> [Needle] {
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    let body = text.split(separator: "_", maxSplits: 1).last.map(String.init) ?? text
    return [
      Needle(name: "the text", bytes: Data(text.utf8)), Needle(name: "its end", bytes: Data(body.utf8)),
      Needle(name: "UTF-16", bytes: Data(utf16)),
    ] + raw(Array(text.utf8), "a text's bytes")
  }

  private static func raw(_ bytes: [UInt8], _ name: String) -> [Needle] {
    let hex = Hexadecimal.encode(bytes)
    // The last group depends on what would follow.
    let base64URL = String(Base64URL.encode(bytes).dropLast(4))
    let base64 = base64URL.replacing("-", with: "+").replacing("_", with: "/")
    return [
      Needle(name: name, bytes: Data(bytes)), Needle(name: name + " in hex", bytes: Data(hex.utf8)),
      Needle(name: name + " in capital hex", bytes: Data(hex.uppercased().utf8)),
      Needle(name: name + " in base64url", bytes: Data(base64URL.utf8)),
      Needle(name: name + " in base64", bytes: Data(base64.utf8)),
    ]
  }
}
