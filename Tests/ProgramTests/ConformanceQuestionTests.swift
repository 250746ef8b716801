import Foundation
import TestSupport
import Testing

/// What a signer is asked, and what it is not.
@Suite struct ConformanceQuestionTests {
  private static let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The lines that a signer reads of a file of vectors: this one says them on standard error.
  private static func questions(_ vectors: String, reason: String = "unsupported") async throws -> ProgramOutput {
    var output = ProgramOutput(code: -1, standardOutput: "", standardError: "")
    try await withWorkplace { place in
      try place.write("vectors.json", vectors)
      let script = #"""
        while read -r line; do
          printf '%s\n' "$line" >&2
          printf '%s' "$line" | sed 's/^{"id":"\([^"]*\)".*/{"id":"\1","refused":"\#(reason)"}\n/'
        done
        """#
      output = try await Program.run(
        ["conformance", "run", "--vectors=vectors.json", "--", "sh", "-c", script], environment: environment,
        in: place.folder)
    }
    return output
  }

  private static let start = #"","projectId":"prj_0","secret":"ans_0","email":"#

  @Test func propertiesAreAskedAsTheyStandInTheFile() async throws {
    let output = try await Self.questions(
      #"""
      { "about": "}],[{", "valid" : [
        {"name": "a", "secret": "ans_0", "projectId": "prj_0", "expiresAt": 5, "email": "A@\u00e9", "payload": "", "signature": "",
         "properties": {"n": -0, "m": [5.0, 1E2],
           "s": "\u00e9\"}\\", "properties": {}}},
        {"name": "b", "secret": "ans_0", "projectId": "prj_0", "expiresAt": 5, "issuedAt": 4, "email": "b", "payload": "",
         "signature": "", "properties": null}
      ]}
      """#)
    #expect(
      output.standardError == #"""
        {"id":"valid[0]\#(Self.start)"A@é","expiresAt":5,"properties": {"n": -0, "m": [5.0, 1E2],      "s": "\u00e9\"}\\", "properties": {}}}
        {"id":"valid[1]\#(Self.start)"b","expiresAt":5,"issuedAt":4}

        """#)
    #expect(output.lines.last == "0 passed, 0 failed, 2 skipped")
  }

  @Test func whatNoSignerSignsIsAskedWithItsTimesAndProperties() async throws {
    let fields = #""reason":"lifetime_too_long","secret":"ans_0","projectId":"prj_0","email":"a","expiresAt":5"#
    let output = try await Self.questions(
      #"{"unsignable":[{\#(fields),"issuedAt":-4},{\#(fields),"propertiesText":"{\"a\":1e999"}]}"#,
      reason: "lifetime_too_long")
    let start = #"","projectId":"prj_0","secret":"ans_0","email":"a","expiresAt":5"#
    #expect(
      output.standardError == #"""
        {"id":"unsignable[0]\#(start),"issuedAt":-4}
        {"id":"unsignable[1]\#(start),"properties":{"a":1e999}

        """#)
    #expect(output.lines.last == "2 passed, 0 failed")
  }

  @Test func aCaseCountsUnderItsRuleOrTheOneOfTheList() async throws {
    let fields = #""reason":"invalid_secret","secret":"","projectId":"","email":"","expiresAt":5"#
    let output = try await Self.questions(
      #"""
      {"rules":{"b":"group: listed","c":"group: unused"},"unsignable":[{"name":"a",\#(fields)},{"name":"b",\#(fields)},
      {"name":"c","rule":"group: own",\#(fields)}]}
      """#, reason: "invalid_secret")
    let rules = output.lines.dropFirst().dropLast().compactMap { $0.components(separatedBy: "  ").first }
    #expect(rules == ["invalid_secret", "group: listed", "group: own"])
  }

  private static func refused(_ reason: String, _ email: String, _ expiry: String, _ properties: String = "") -> String
  {
    let header = properties.isEmpty ? "" : #","x-appnorth-identity-properties":\#(properties)"#
    return #"""
      {"refused":[{"name":"a","reason":"\#(reason)","now":1,"secret":"ans_0","projectId":"prj_0","headers":
      {"X-AppNorth-Identity-Email":\#(email),"X-AppNorth-Identity-Expires-At":\#(expiry)\#(header)}}]}
      """#
  }

  static let headers: [(reason: String, email: String, expiry: String, properties: String, question: String?)] = [
    ("malformed_email", #""""#, #""5""#, "", #""","expiresAt":5}"#),
    ("malformed_email", #""%E2%84%AA%0A@x""#, #""5""#, "", #""\#u{212A}\n@x","expiresAt":5}"#),
    ("malformed_email", #""a%4""#, #""5""#, "", nil),
    ("malformed_email", #""%ff@x""#, #""5""#, "", nil),
    ("malformed_email", #"["a","b"]"#, #""5""#, "", nil),
    ("malformed_expiry", #""a@b""#, #""-5""#, "", #""a@b","expiresAt":-5}"#),
    ("malformed_expiry", #""a@b""#, #""+5""#, "", nil),
    ("malformed_expiry", #""a@b""#, #""05""#, "", nil),
    ("malformed_expiry", #""a@b""#, #""5e1""#, "", nil),
    ("malformed_expiry", #""a@b""#, #""""#, "", nil),
    (
      "malformed_properties", #""a@b""#, #""5""#, #""eyJhIjoxLCJhIjoyfQ""#,
      #""a@b","expiresAt":5,"properties":{"a":1,"a":2}}"#
    ),
    ("malformed_properties", #""a@b""#, #""5""#, #""e314""#, #""a@b","expiresAt":5,"properties":{}x}"#),
    ("malformed_properties", #""a@b""#, #""5""#, #""e30=""#, nil),
    ("malformed_properties", #""a@b""#, #""5""#, #""eyL_IjoxfQ""#, nil),
    ("malformed_properties", #""a@b""#, #""5""#, #"["e30","e30"]"#, nil),
    ("signature_mismatch", #""a@b""#, #""5""#, "", nil),
    ("expired", #""a@b""#, #""5""#, "", nil),
  ]

  @Test(arguments: headers) func aRefusedRequestIsAskedWhenItIsInput(
    _ row: (reason: String, email: String, expiry: String, properties: String, question: String?)
  ) async throws {
    let output = try await Self.questions(
      Self.refused(row.reason, row.email, row.expiry, row.properties), reason: row.reason)
    let line = row.question.map { #"{"id":"refused[0]\#(Self.start)\#($0)\#n"# } ?? ""
    #expect(Array(output.standardError.utf8) == Array(line.utf8))
    #expect(output.lines.last == (row.question == nil ? "0 passed, 0 failed" : "1 passed, 0 failed"))
    #expect(output.code == (row.question == nil ? 1 : 0))
  }

  @Test func aLineThatIsNoJSONMayBeAnsweredWithoutAnID() async throws {
    try await withWorkplace { place in
      try place.write("vectors.json", Self.refused("malformed_properties", #""a@b""#, #""5""#, #""e314""#))
      let output = try await Program.run(
        [
          "conformance", "run", "--vectors", "vectors.json", "--", "sh", "-c",
          #"read l; echo '{"id":null,"refused":"malformed_properties"}'"#,
        ], environment: Self.environment, in: place.folder)
      #expect(output.lines.last == "1 passed, 0 failed")
    }
  }

  @Test func theSignerForNodePassesEveryCaseOfTheRepository() async throws {
    try await withWorkplace { place in
      let output = try await Program.run(
        [
          "conformance", "run", "--vectors", Self.root.appending(path: "conformance/identity-vectors.json").path, "--",
          "node", Self.root.appending(path: "signers/javascript/conformance.js").path,
        ], environment: Self.environment, in: place.folder)
      #expect(output.code == 0 && output.standardError.isEmpty, "\(output)")
      #expect(output.lines.last?.hasSuffix(" passed, 0 failed") == true)
      for rule in [
        "message: v1 or v2", "order: by byte", "chars: Kelvin sign", "time: lifetime", "limits: 2,048 bytes",
      ] {
        #expect(output.lines.contains { $0.hasPrefix("\(rule) ") }, "\(rule)")
      }
    }
  }
}
