import Foundation
import TestSupport
import Testing

/// A signer under test, good or broken: shell lines that answer two cases, `plain` and `no at sign`.
@Suite struct ConformanceRunTests {
  private static let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]

  private static let vectors = #"""
    {"valid":[\#(ConformanceCheckTests.valid)],"refused":[{"name":"no at sign","reason":"malformed_email",
    "now":1899999400,"secret":"ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ","projectId":"prj_0123456789abcdefghij",
    "headers":{"X-AppNorth-Identity-Email":"jane","X-AppNorth-Identity-Expires-At":"1900000000",
    "X-AppNorth-Identity-Signature":"e8cf6dc3b313d1668c0fe417ea976de59031e20f1623523beb1b0965a5fa18e5"}}]}
    """#

  private static let signed =
    #"{"id":"valid[0]","signature":"e8cf6dc3b313d1668c0fe417ea976de59031e20f1623523beb1b0965a5fa18e5","#
    + #""payload":"v1\nprj_0123456789abcdefghij\n1900000000\njane@example.com"}"#
  private static let refused = #"{"id":"refused[0]","refused":"malformed_email"}"#

  /// Runs shell lines in a folder with the right answers, one in the file `signed` and one in the file `refused`.
  private static func ask(
    _ place: Workplace, _ script: String, _ options: String..., timeLimit: Int = 10, vectors: String = vectors
  ) async throws -> ProgramOutput {
    try place.write("vectors.json", vectors)
    try place.write("signed", signed + "\n")
    try place.write("refused", refused + "\n")
    return try await Program.run(
      ["conformance", "run", "--vectors", "vectors.json", "--time-limit", "\(timeLimit)"] + options + [
        "--", "sh", "-c", script,
      ],
      environment: environment, in: place.folder)
  }

  private static let notAsked = "failed: 1 more: not asked, because the command was ended"
  private static let good = "read l; cat signed; read l; cat refused"

  static let signers: [(is: String, script: String, lines: [String], code: Int32)] = [
    ("good", good, ["2 passed, 0 failed"], 0),
    (
      "good, with the line ends of Windows", #"read l; sed 's/$/\r/' signed; read l; sed 's/$/\r/' refused"#,
      ["2 passed, 0 failed"], 0
    ),
    (
      "hanging after the end of its input", "\(good); exec sleep 60",
      [
        "failed: no at sign: the command did not end within 1 s of the end of its input", "1 passed, 1 failed",
      ], 1
    ),
    (
      "failing after the end of its input", "\(good); exit 7",
      ["failed: no at sign: after the last answer, the command ended with code 7", "1 passed, 1 failed"], 1
    ),
    (
      "leaving a process in its group", "\(good); sleep 60 >&- 2>&- &",
      ["failed: no at sign: the command ended and left a process behind", "1 passed, 1 failed"], 1
    ),
    (
      "leaving a process in a session of its own", "\(good); setsid sleep 60 &",
      ["failed: no at sign: the command ended and left a process behind", "1 passed, 1 failed"], 1
    ),
    (
      "leaving a process that ends soon", "\(good); sleep 0.2 &", ["2 passed, 0 failed"], 0
    ),
    (
      "without refusals", #"read l; cat signed; read l; echo '{"id":"refused[0]","refused":"unsupported"}'"#,
      ["1 passed, 0 failed, 1 skipped"], 0
    ),
    (
      "without anything",
      #"for i in valid refused; do read l; echo "{\"id\":\"$i[0]\",\"refused\":\"unsupported\"}"; done"#,
      ["0 passed, 0 failed, 2 skipped"], 1
    ),
    (
      "hanging", "read l; exec sleep 60",
      ["failed: plain: no answer within 1 s", notAsked, "0 passed, 2 failed"], 1
    ),
    (
      "hanging in the middle of a line", "read l; head -c 20 signed; exec sleep 60",
      [
        #"failed: plain: no answer within 1 s: no line break follows `{"id":"valid[0]","si`"#, notAsked,
        "0 passed, 2 failed",
      ], 1
    ),
    (
      "flooding a line", "read l; exec cat /dev/zero",
      ["failed: plain: a line of more than 65536 bytes", notAsked, "0 passed, 2 failed"], 1
    ),
    (
      "flooding lines", "read l; exec yes",
      ["failed: plain: more than one line for one case", notAsked, "0 passed, 2 failed"], 1
    ),
    (
      "dying later", "read l; cat signed; exit 3",
      ["failed: no at sign: the command ended with code 3", "1 passed, 1 failed"], 1
    ),
    (
      "killed, though this program blocks the signal", "read l; kill -TERM $$; exec sleep 60",
      ["failed: plain: the command ended by signal 15", notAsked, "0 passed, 2 failed"], 1
    ),
    (
      "killed, though this program ignores the signal", "read l; kill -PIPE $$; exec sleep 60",
      ["failed: plain: the command ended by signal 13", notAsked, "0 passed, 2 failed"], 1
    ),
    (
      "mute", "exec sleep 60 >&-", ["failed: plain: the command closed its output", notAsked, "0 passed, 2 failed"], 1
    ),
    (
      "answering out of order", "read l; cat refused; read l; cat signed",
      ["failed: plain: out of order: the answer is for `refused[0]`", notAsked, "0 passed, 2 failed"], 1
    ),
    (
      "answering both cases at once", #"read l; printf '%s\n' "$(cat signed refused)""#,
      ["failed: plain: more than one line for one case", notAsked, "0 passed, 2 failed"], 1
    ),
    (
      "going on after the last answer", "\(good); sleep 0.2; cat refused",
      ["failed: no at sign: more than one line for one case", "1 passed, 1 failed"], 1
    ),
    (
      "answering without an id", #"read l; sed 's/"id":"valid.0.",//' signed"#,
      ["failed: plain: the answer has no id", notAsked, "0 passed, 2 failed"], 1
    ),
    (
      "chatty", #"read l; printf 'Ready\033[2J\n'"#,
      [#"failed: plain: not an answer: `Ready\u{1B}[2J`"#, notAsked, "0 passed, 2 failed"], 1
    ),
    (
      "of two minds", #"read l; printf '%s' '{"id":"valid[0]","signature":"","payload":"","refused":"a"}'; echo"#,
      [
        #"failed: plain: not an answer: `{"id":"valid[0]","signature":"","payload":"","refused":"a"}`"#, notAsked,
        "0 passed, 2 failed",
      ], 1
    ),
    (
      "signing wrong", "read l; sed 's/e8cf/e9cf/' signed; read l; cat refused",
      ["failed: plain: another signature of the right payload", "1 passed, 1 failed"], 1
    ),
    (
      "signing something else", "read l; sed 's/jane@/Jane@/' signed; read l; cat refused",
      [
        "failed: plain: another payload: from byte 39 `jane@example.com` is expected, got `Jane@example.com`",
        "1 passed, 1 failed",
      ], 1
    ),
    (
      "giving the wrong reason", "read l; cat signed; read l; sed s/email/expiry/ refused",
      ["failed: no at sign: expected malformed_email, got malformed_expiry", "1 passed, 1 failed"], 1
    ),
    (
      "refusing what is right", "read l; sed s/refused.0/valid[0/ refused; read l; cat refused",
      ["failed: plain: expected a signature, got malformed_email", "1 passed, 1 failed"], 1
    ),
    (
      "signing what is wrong", "read l; cat signed; read l; sed s/valid/refused/ signed",
      ["failed: no at sign: expected malformed_email, got a signature", "1 passed, 1 failed"], 1
    ),
  ]

  @Test(arguments: signers) func aSignerIsToldBy(
    _ signer: (is: String, script: String, lines: [String], code: Int32)
  ) async throws {
    try await withWorkplace { place in
      let start = ContinuousClock.now
      let output = try await Self.ask(place, signer.script, timeLimit: signer.is.hasPrefix("hanging") ? 1 : 10)
      #expect(output.code == signer.code && output.standardError.isEmpty, "\(output)")
      #expect(Array(output.lines.suffix(signer.lines.count)) == signer.lines)
      #expect(ContinuousClock.now - start < .seconds(30), "far less than the signer sleeps")
    }
  }

  @Test func theTableCountsByRule() async throws {
    try await withWorkplace { place in
      let output = try await Self.ask(place, "read l; cat signed; read l; sed s/email/expiry/ refused")
      #expect(
        output.lines.prefix(3) == [
          "rule              passed   failed  skipped",
          "signs v1               1        0        0",
          "malformed_email        0        1        0",
        ])
    }
  }

  static let rules: [(rule: String, sum: String, code: Int32)] = [
    ("signs v1", "1 passed, 0 failed", 0), ("malformed_email", "0 passed, 1 failed", 1),
    ("signs", "0 passed, 0 failed", 1), ("none", "0 passed, 0 failed", 1), ("group", "1 passed, 0 failed", 0),
    ("group: plain", "1 passed, 0 failed", 0),
  ]

  @Test(arguments: rules) func theCasesOfOneRuleCanBeAskedAlone(
    _ row: (rule: String, sum: String, code: Int32)
  ) async throws {
    try await withWorkplace { place in
      let isGroup = row.rule.hasPrefix("group")
      let vectors = isGroup ? #"{"rules":{"plain":"group: plain"},"# + Self.vectors.dropFirst() : Self.vectors
      let output = try await Self.ask(place, "read l; cat signed", "--rule", row.rule, vectors: vectors)
      #expect(output.lines.last == row.sum && output.code == row.code, "\(output)")
    }
  }

  @Test func theReportIsJUnitXML() async throws {
    try await withWorkplace { place in
      try place.write("report.xml", "an older one")
      _ = try await Self.ask(
        place, #"read l; cat signed; read l; echo '<&"'"#, "--report", "report.xml")
      #expect(
        try place.text(of: "report.xml") == """
          <?xml version="1.0" encoding="UTF-8"?>
          <testsuite name="conformance" tests="2" failures="1" errors="0" skipped="0">
            <testcase classname="signs v1" name="plain"/>
            <testcase classname="malformed_email" name="no at sign"><failure message="not an answer: \
          `&lt;&amp;&quot;`"/></testcase>
          </testsuite>

          """)
    }
  }

  @Test func theTableIsPrintedWhereNoReportCanBeWritten() async throws {
    try await withWorkplace { place in
      let output = try await Self.ask(place, Self.good, "--report", "no/such/folder.xml")
      #expect(output.lines.last == "2 passed, 0 failed" && output.code == 1)
      #expect(output.standardError == "error: cannot write no/such/folder.xml\n")
    }
  }

  @Test func itsComplaintsArePassedOn() async throws {
    try await withWorkplace { place in
      let output = try await Self.ask(place, "echo ready >&2; read l; cat signed; read l; echo oops >&2; exit 3")
      #expect(output.lines.last == "1 passed, 1 failed")
      #expect(output.standardError == "ready\noops\n")
    }
  }

  @Test(arguments: ["yes >&2 & \(good); wait", "\(good); exec yes >&2"])
  func aFloodOfComplaintsEndsIt(_ script: String) async throws {
    try await withWorkplace { place in
      let output = try await Self.ask(place, script)
      #expect(output.code == 1)
      #expect(output.standardOutput.contains("more than 1048576 bytes on standard error"), "\(output.lines)")
      #expect(output.standardError.utf8.count < 2 << 20)
    }
  }

  @Test func aCommandThatIsNotThereIsAnError() async throws {
    try await withWorkplace { place in
      try place.write("vectors.json", Self.vectors)
      let output = try await place.run("conformance", "run", "--vectors", "vectors.json", "--", "./no-such-signer")
      let message = "error: cannot start the command: No such file or directory\n"
      #expect(output == ProgramOutput(code: 1, standardOutput: "", standardError: message))
    }
  }

  @Test func whatTheCommandStartedEndsWithIt() async throws {
    try await withWorkplace { place in
      // Before the sleep would end by itself; the test's own wait may last as long as that.
      let start = ContinuousClock.now
      _ = try await Self.ask(place, "sleep 60 & echo $! >pid; wait", timeLimit: 1)
      #expect(try await Self.isGone(place))
      #expect(ContinuousClock.now - start < .seconds(40))
    }
  }

  @Test func whatHidesInASessionOfItsOwnEndsToo() async throws {
    try await withWorkplace { place in
      let script = "setsid sh -c 'echo $$ >pid.new; mv pid.new pid; exec sleep 60' & read l; wait"
      _ = try await Self.ask(place, script, timeLimit: 1)
      #expect(try await Self.isGone(place))
    }
  }

  @Test func aSignalEndsTheCommandToo() async throws {
    try await withWorkplace { place in
      try place.write("vectors.json", Self.vectors)
      let program = try Program(
        [
          "conformance", "run", "--vectors", "vectors.json", "--", "sh", "-c",
          "echo $$ >pid.new; mv pid.new pid; exec sleep 60",
        ], input: "", environment: Self.environment, in: place.folder)
      while !FileManager.default.fileExists(atPath: place.folder.appending(path: "pid").path) {
        try await Task.sleep(for: .milliseconds(10))
      }
      program.send(SIGTERM)
      #expect(await program.output().code == 128 + SIGTERM)
      #expect(try await Self.isGone(place))
    }
  }

  /// Whether the process of the file `pid` has ended: its memory is gone, and its command line with it.
  private static func isGone(_ place: Workplace) async throws -> Bool {
    let pid = try place.text(of: "pid").trimmingCharacters(in: .newlines)
    for _ in 0..<100 {
      guard let line = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline"), !line.isEmpty else { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }
}
