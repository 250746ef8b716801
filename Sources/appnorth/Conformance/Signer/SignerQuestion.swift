import AppNorthIdentity

/// One line that a signer reads, and this program's own answer to it.
struct SignerQuestion {
  private let id: String?
  private let outcome: SignerOutcome

  init(_ line: [UInt8]) {
    guard let object = Self.object(line) else {
      id = nil
      outcome = .refused(Self.refusal(ofNoJSON: line))
      return
    }
    id = object["id"]?.stringValue
    guard let expiresAt = object["expiresAt"]?.integerValue, (object["issuedAt"] ?? .number(0)).integerValue != nil
    else {
      outcome = .refused(IdentityRefusal.malformedExpiry.rawValue)
      return
    }
    outcome = OwnSigner(
      projectID: object["projectId"]?.stringValue ?? "", secret: object["secret"]?.stringValue ?? "",
      email: object["email"]?.stringValue ?? "", expiresAt: expiresAt, issuedAt: object["issuedAt"]?.integerValue,
      properties: object["properties"].flatMap { _ in RawJSON(line[...]).member("properties")?.line }
    ).outcome()
  }

  /// The answer, one line of JSON without its end.
  var answer: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    if let id { json.member("id", id) }
    switch outcome {
    case .signed(let signature, let payload):
      json.member("signature", signature)
      json.member("payload", payload)
    case .refused(let reason):
      json.member("refused", reason)
    }
    json.endObject()
    return json.bytes
  }

  private static func object(_ line: [UInt8]) -> JSONObject? {
    do throws(JSONSyntaxError) {
      return try JSONValue(parsing: line[...]).objectValue
    } catch {
      return nil
    }
  }

  /// A number beyond the doubles or half a character in the properties is no JSON here, and has a reason of its own.
  private static func refusal(ofNoJSON line: [UInt8]) -> String {
    do throws(IdentityRefusal) {
      guard let properties = RawJSON(line[...]).member("properties")?.line else { throw .malformedProperties }
      _ = try IdentityProperties(json: properties[...])
      return IdentityRefusal.malformedProperties.rawValue
    } catch {
      return error.rawValue
    }
  }
}
