import Foundation

/// The results as JUnit XML, which build servers read.
struct SignerReport {
  let results: [SignerResult]

  var xml: String {
    let table = SignerTable(results: results)
    let cases = results.map(Self.testCase).joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="conformance" tests="\(results.count)" failures="\(table.failed)" errors="0" \
      skipped="\(table.skipped)">
      \(cases)</testsuite>

      """
  }

  /// Writes the report, in place of a file that is there.
  func write(to path: String) throws(ProgramError) {
    do {
      try Data(xml.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw ProgramError("cannot write \(path)")
    }
  }

  private static func testCase(_ result: SignerResult) -> String {
    let start =
      "  <testcase classname=\"\(escape(result.vector.rule))\" name=\"\(escape(result.vector.name))\""
    return switch result.verdict {
    case .passed: "\(start)/>\n"
    case .skipped: "\(start)><skipped message=\"not supported\"/></testcase>\n"
    case .failed(let text): "\(start)><failure message=\"\(escape(text))\"/></testcase>\n"
    case .notAsked: "\(start)><failure message=\"not asked, because the command was ended\"/></testcase>\n"
    }
  }

  /// The text of an attribute. What XML 1.0 cannot hold becomes U+FFFD.
  private static func escape(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}
