import AppNorthService

/// The results as text: a line for each rule, a line for each failure, and the sum.
struct SignerTable {
  let results: [SignerResult]

  var passed: Int { results.count { $0.verdict == .passed } }
  var failed: Int { results.count(where: \.isFailure) }
  var skipped: Int { results.count { $0.verdict == .skipped } }

  var text: String {
    (rows + failures + [sum]).joined(separator: "\n")
  }

  private var rows: [String] {
    var rules: [String] = []
    for result in results where !rules.contains(result.vector.rule) { rules.append(result.vector.rule) }
    guard !rules.isEmpty else { return [] }
    let width = max(rules.map(Self.line).map(\.count).max() ?? 0, "rule".count)
    let counted = rules.map { rule in
      let own = SignerTable(results: results.filter { $0.vector.rule == rule })
      return (Self.line(rule), "\(own.passed)", "\(own.failed)", "\(own.skipped)")
    }
    return ([("rule", "passed", "failed", "skipped")] + counted).map { row in
      row.0 + String(repeating: " ", count: width - row.0.count) + Self.right(row.1) + Self.right(row.2)
        + Self.right(row.3)
    }
  }

  private var failures: [String] {
    let lines = results.compactMap { result -> String? in
      guard case .failed(let text) = result.verdict else { return nil }
      return "failed: \(Self.line(result.vector.name)): \(text)"
    }
    let rest = results.count { $0.verdict == .notAsked }
    return lines + (rest == 0 ? [] : ["failed: \(rest) more: not asked, because the command was ended"])
  }

  private var sum: String {
    "\(passed) passed, \(failed) failed" + (skipped == 0 ? "" : ", \(skipped) skipped")
  }

  private static func line(_ text: String) -> String {
    VisibleText.show(Array(text.utf8))
  }

  private static func right(_ text: String) -> String {
    String(repeating: " ", count: max(9 - text.count, 1)) + text
  }
}
