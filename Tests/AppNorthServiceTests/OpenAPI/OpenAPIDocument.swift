/// The OpenAPI document, read line by line: it keeps to one layout (two spaces a level, one key a line), and this reads
/// no other.
struct OpenAPIDocument {
  struct Operation: Hashable, CustomStringConvertible {
    let method: String
    let path: String

    var description: String { "\(method) \(path)" }
  }

  /// The names of each operation's parameters under `components`.
  private(set) var parameterNames: [Operation: [String]] = [:]
  private var lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var path = ""
    var operation: Operation?
    for line in section("paths", indent: 0) {
      if let key = Self.key(line, indent: 2) {
        path = key
      } else if let key = Self.key(line, indent: 4) {
        let read = Operation(method: key.uppercased(), path: path)
        operation = read
        parameterNames[read] = []
      } else if let operation, let name = Self.reference(line, to: "parameters") {
        parameterNames[operation]?.append(name)
      }
    }
  }

  var operations: Set<Operation> { Set(parameterNames.keys) }

  /// The names of the query parameters that an operation lists.
  func queryNames(of operation: Operation) -> [String] {
    (parameterNames[operation] ?? []).compactMap { name in
      let fields = section(name, indent: 4)
      guard fields.contains("      in: query") else { return nil }
      return fields.first { $0.hasPrefix("      name: ") }.map { String($0.dropFirst("      name: ".count)) }
    }
  }

  /// The words of the `enum` of a schema under `components`, in order.
  func words(of schema: String) -> [String] {
    section(schema, indent: 4).filter { $0.hasPrefix("        - ") }.map { String($0.dropFirst("        - ".count)) }
  }

  /// The lines below the first `name:` at this indent, up to the next line that is not deeper.
  private func section(_ name: String, indent: Int) -> ArraySlice<Substring> {
    let head = String(repeating: " ", count: indent) + name + ":"
    guard let start = lines.firstIndex(where: { $0 == head }) else { return [] }
    let below = lines[(start + 1)...]
    let deeper = String(repeating: " ", count: indent + 1)
    return below.prefix { $0.isEmpty || $0.hasPrefix(deeper) }
  }

  private static func key(_ line: Substring, indent: Int) -> String? {
    let margin = String(repeating: " ", count: indent)
    guard line.hasPrefix(margin), line.hasSuffix(":"), line.dropFirst(indent).first != " " else { return nil }
    return String(line.dropFirst(indent).dropLast())
  }

  private static func reference(_ line: Substring, to kind: String) -> String? {
    let mark = "$ref: \"#/components/\(kind)/"
    guard let range = line.firstRange(of: mark) else { return nil }
    return String(line[range.upperBound...].prefix { $0 != "\"" })
  }
}
