import AppNorthIdentity

extension Command {
  /// `appnorth conformance check`
  static let conformanceCheck = Command(
    "conformance check", "Runs this program's own signer and verifier over a file of vectors",
    discussion: "It ends with 0 when every case passes and there is one, with 1 otherwise.",
    positionals: ["FILE"], options: []
  ) { arguments, terminal in
    let file = InputFile(path: try arguments.positional("FILE"))
    let vectors = try VectorFile(try file.bytes(limit: 64 << 20))
    var failed = 0
    for vector in vectors.cases {
      guard let failure = vector.failure() else { continue }
      failed += 1
      try terminal.result("failed: \(vector.name): \(failure)")
    }
    try terminal.result("\(vectors.cases.count - failed) passed, \(failed) failed")
    return failed == 0 && !vectors.cases.isEmpty ? .success : .failure
  }
}
