import AppNorthIdentity
import AppNorthService

/// A credential as people have it at hand: JSON, or lines with headers.
struct CredentialText {
  let credential: InspectedCredential
  /// What an app stumbles over although the signature may be right, one sentence each.
  let notes: [String]

  /// - Throws: ``ProgramError`` when it is neither.
  init(_ bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ProgramError("the credential is not UTF-8 text")
    }
    if text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) == "{" {
      let object = try Self.json(bytes)
      credential = try InspectedCredential(
        email: object["email"], expiresAt: object["expiresAt"], signature: object["signature"],
        properties: object["properties"])
      notes = Self.notes(object)
    } else {
      credential = InspectedCredential(headers: Self.headers(text))
      notes =
        credential.isEmpty
        ? [
          "this is neither a JSON object nor lines with headers: pass what the backend answered, or the request's headers"
        ]
        : []
    }
  }

  private static func json(_ bytes: [UInt8]) throws -> JSONObject {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes[...])
    } catch {
      throw ProgramError("the credential is not valid JSON: \(error)")
    }
    guard let object = value.objectValue else { throw ProgramError("the credential must be a JSON object") }
    return object
  }

  private static func notes(_ object: JSONObject) -> [String] {
    var notes: [String] = []
    for name in ["email", "expiresAt", "signature"] where object[name] == nil {
      notes.append("the JSON has no field `\(name)`, spelt so, at its top")
    }
    if object["expiresAt"]?.stringValue != nil { notes.append("`expiresAt` is a string: the SDK takes a number only") }
    if object["properties"] == .null { notes.append("`properties` is null: the SDK refuses it; leave it out") }
    return notes
  }

  /// Finds `Name: value` in each line, and in each quoted word of a curl command.
  private static func headers(_ text: String) -> [(name: String, value: String)] {
    let lines = text.unicodeScalars.split { "\n\r".unicodeScalars.contains($0) }
    return lines.flatMap { line in
      // A line that begins with a header has its quotes in the value.
      String(trimmed(line).prefix(2)).lowercased() == "x-"
        ? [line] : line.split { "'\"".unicodeScalars.contains($0) }
    }.compactMap { piece in
      guard let colon = piece.firstIndex(of: ":") else { return nil }
      return (
        name: trimmed(piece[..<colon]), value: trimmed(piece[piece.index(after: colon)...])
      )
    }
  }

  private static func trimmed(_ piece: Substring.UnicodeScalarView) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
    let start = piece.drop(while: isBlank)
    let end = start.reversed().drop(while: isBlank).reversed()
    return String(String.UnicodeScalarView(end))
  }
}
