extension Command {
  /// `appnorth conformance answer`
  static let conformanceAnswer = Command(
    "conformance answer", "Answers the questions of `conformance run` with this program's own signer",
    discussion: """
      It reads a JSON case a line and writes a JSON answer a line (conformance/README.md) until its input ends.
      """,
    options: []
  ) { _, terminal in
    var lines = InputLines()
    while let line = lines.next() { try terminal.result(bytes: SignerQuestion(line).answer) }
    return .success
  }
}
