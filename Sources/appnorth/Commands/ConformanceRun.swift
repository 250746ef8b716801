import Glibc

extension Command {
  /// `appnorth conformance run`
  static let conformanceRun = Command(
    "conformance run", "Asks a signer in any language the cases of a file of vectors, and compares its answers",
    discussion: """
      The signer is a command that reads a JSON case a line and writes a JSON answer a line (conformance/README.md).
      It ends with 0 when no case fails and one passes, with 1 otherwise.
      """,
    trailing: "COMMAND…",
    options: [
      .required("vectors", "FILE", "The cases, such as conformance/identity-vectors.json"),
      .value("rule", "RULE", "Ask only the cases of this rule, or of this group of rules", default: "all"),
      .value("report", "FILE", "Write the results as JUnit XML, in place of a file that is there", default: "none"),
      .value("time-limit", "SECONDS", "How long one answer may take, 1 to 600", default: "10"),
    ], stopsOnSignal: true
  ) { arguments, terminal in
    let file = InputFile(path: try arguments.required("vectors"))
    let seconds = try arguments.read("time-limit", expected: "1 to 600 seconds") { text in
      Int(text).flatMap { (1...600).contains($0) && String($0) == text ? $0 : nil }
    }
    let rule = arguments["rule"]
    let cases = try SignerCases.read(try file.bytes(limit: 64 << 20)).filter { vector in
      rule.map { vector.rule == $0 || vector.rule.hasPrefix("\($0):") } ?? true
    }
    let process = try SignerProcess(arguments.trailing)
    let stop = StopSignals.first()
    Task {
      for await number in stop {
        process.end()
        _exit(128 + number)
      }
    }
    let results = await SignerRun(process: process, timeLimit: .seconds(seconds ?? 10)).results(of: cases)
    let table = SignerTable(results: results)
    try terminal.result(table.text)
    if let path = arguments["report"] { try SignerReport(results: results).write(to: path) }
    return table.failed == 0 && table.passed > 0 ? .success : .failure
  }
}
