import AppNorthIdentity

/// A file of worked cases of the contract: `{"valid": […], "accepted": […], "refused": […], "unsignable": […]}`, any of the
/// lists missing.
struct VectorFile {
  let cases: [any VectorCase]

  /// - Throws: ``ProgramError`` that says where the file has another shape.
  init(_ bytes: [UInt8]) throws(ProgramError) {
    let object = try Self.object(bytes)
    cases =
      try Self.list("valid", object) { fields throws(ProgramError) in try ValidCase(fields) }
      + Self.list("accepted", object) { fields throws(ProgramError) in try RequestCase(fields, reason: nil) }
      + Self.list("refused", object) { fields throws(ProgramError) in
        try RequestCase(fields, reason: try fields.string("reason"))
      } + Self.list("unsignable", object) { fields throws(ProgramError) in try UnsignableCase(fields) }
  }

  static func object(_ bytes: [UInt8]) throws(ProgramError) -> JSONObject {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes[...])
    } catch {
      throw ProgramError("the vector file is not valid JSON: \(error)")
    }
    guard let object = value.objectValue else { throw ProgramError("the vector file must be a JSON object") }
    guard ["valid", "accepted", "refused", "unsignable"].contains(where: { object[$0] != nil }) else {
      throw ProgramError("the vector file has none of the lists `valid`, `accepted`, `refused` and `unsignable`")
    }
    return object
  }

  private static func list(
    _ name: String, _ object: JSONObject, _ read: (VectorFields) throws(ProgramError) -> any VectorCase
  ) throws(ProgramError) -> [any VectorCase] {
    var cases: [any VectorCase] = []
    for fields in try Self.fields(name, object) { cases.append(try read(fields)) }
    return cases
  }

  /// The cases of one list, unread; none when the list is missing.
  static func fields(_ name: String, _ object: JSONObject) throws(ProgramError) -> [VectorFields] {
    guard let value = object[name] else { return [] }
    guard let items = value.arrayValue else { throw ProgramError("`\(name)` must be a list") }
    let rules = object["rules"]?.objectValue
    var cases: [VectorFields] = []
    for (index, item) in items.enumerated() {
      guard let fields = item.objectValue else { throw ProgramError("\(name)[\(index)] must be an object") }
      let rule = fields["rule"] ?? fields["name"]?.stringValue.flatMap { rules?[$0] }
      cases.append(VectorFields(object: fields, place: "\(name)[\(index)]", rule: rule?.stringValue))
    }
    return cases
  }
}

/// One case of the file.
protocol VectorCase {
  var name: String { get }
  /// What came out wrong; nil when the case passes.
  func failure() -> String?
}
