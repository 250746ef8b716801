import AppNorthIdentity

/// The fields of one case, and where it stands for a message.
struct VectorFields {
  let object: JSONObject
  let place: String
  /// The rule that the case stands for: its own word, or the file's list `rules` for it.
  let rule: String?

  /// The case's name, or its place when it has none.
  var name: String { object["name"]?.stringValue ?? place }

  func string(_ field: String) throws(ProgramError) -> String {
    guard let text = try optionalString(field) else { throw ProgramError("\(place): `\(field)` is missing") }
    return text
  }

  func optionalString(_ field: String) throws(ProgramError) -> String? {
    guard let value = object[field], value != .null else { return nil }
    guard let text = value.stringValue else { throw ProgramError("\(place): `\(field)` must be a string") }
    return text
  }

  func integer(_ field: String) throws(ProgramError) -> Int64 {
    guard let number = object[field]?.integerValue else {
      throw ProgramError("\(place): `\(field)` must be an integer")
    }
    return number
  }

  /// The bytes of `propertiesText`: JSON, or what is to be refused as none. nil when there are no properties.
  func propertiesText() throws(ProgramError) -> [UInt8]? {
    guard let text = try optionalString("propertiesText") else { return nil }
    guard !text.utf8.contains(where: { [0x0A, 0x0D].contains($0) }) else {
      throw ProgramError("\(place): `propertiesText` must be one line")
    }
    return Array(text.utf8)
  }

  /// The headers, in their order; a list of values is a repeated header.
  func headers() throws(ProgramError) -> [(name: String, value: String)] {
    guard let headers = object["headers"]?.objectValue else {
      throw ProgramError("\(place): `headers` must be an object")
    }
    var result: [(name: String, value: String)] = []
    for (name, value) in headers.members {
      for item in value.arrayValue ?? [value] {
        guard let text = item.stringValue else {
          throw ProgramError("\(place): the header `\(name)` must be a string or a list of strings")
        }
        result.append((name, text))
      }
    }
    return result
  }
}
