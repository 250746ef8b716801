import AppNorthIdentity

/// One line that a signer wrote: `{"id", "signature", "payload"}` or `{"id", "refused"}`.
struct SignerAnswer {
  /// nil when the signer could not read it.
  let id: String?
  let outcome: SignerOutcome

  /// nil when the line is no such object.
  init?(_ line: [UInt8]) {
    guard let object = Self.object(line) else { return nil }
    switch object["id"] {
    case nil, .null: id = nil
    case .string(let text): id = text
    default: return nil
    }
    let signature = object["signature"]?.stringValue
    let payload = object["payload"]?.stringValue
    let refused = object["refused"]
    if let signature, let payload, refused == nil {
      outcome = .signed(signature: signature, payload: payload)
    } else if let reason = refused?.stringValue, object["signature"] == nil, Self.isReason(reason) {
      outcome = .refused(reason)
    } else {
      return nil
    }
  }

  private static func object(_ line: [UInt8]) -> JSONObject? {
    do throws(JSONSyntaxError) {
      return try JSONValue(parsing: line[...]).objectValue
    } catch {
      return nil
    }
  }

  private static func isReason(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_") }
  }
}
