import Foundation
import TestSupport
import Testing

/// `conformance/regenerate.mjs`, which recomputes the vectors with nothing but Node.
@Suite(.enabled(if: NodeScript.node != nil, "SKIPPED: node is not installed on this machine"))
struct VectorFileTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "conformance")
  private static let script = folder.appending(path: "regenerate.mjs")

  @Test func everyCommittedValueIsTheOneThatNodeComputes() throws {
    let output = try NodeScript.run(Self.script)
    #expect(output.code == 0)
    #expect(output.lines.count == 1 && output.lines[0].hasSuffix(" cases, 0 problems"), "\(output)")
  }

  private static let valid = ConformanceCheckTests.valid
  private static let refused = ConformanceCheckTests.refused
  private static let unsignable = ConformanceCheckTests.unsignable

  static let spoiled: [(list: String, vector: String, from: String, to: String, problem: String)] = [
    ("valid", valid, #""normalizedEmail":"jane"#, #""normalizedEmail":"joan"#, "another normalizedEmail"),
    ("valid", valid, #"payload":"v1"#, #"payload":"v2"#, "another payload"),
    ("valid", valid, #""signature":"e8"#, #""signature":"e9"#, "another signature"),
    ("valid", valid, #"At":"1900000000"#, #"At":"1900000001"#, "another headers"),
    ("valid", valid, #""headers":"#, #""canonicalProperties":"{}","headers":"#, "another canonicalProperties"),
    ("valid", valid, #""email":"jane@"#, #""email":"jane"#, "it is refused: malformed_email"),
    ("accepted", refused, #""reason":"expired","#, "", "it is refused: expired"),
    ("refused", refused, #""reason":"expired""#, #""reason":"blocked""#, "another reason"),
    ("refused", refused, #""now":1900000000"#, #""now":1899999999"#, "nothing is wrong with it"),
    ("unsignable", unsignable, "1899913599", "1899913600", "nothing is wrong with it"),
    ("unsignable", unsignable, "1899913599", "1900000000", "another reason"),
    ("valid", valid, #""name":"plain""#, #""name":"unruly""#, "it does not say for which rule it stands"),
  ]

  @Test(arguments: spoiled) func whatDiffersIsNamed(
    _ row: (list: String, vector: String, from: String, to: String, problem: String)
  ) async throws {
    try await withWorkplace { place in
      let vector = row.vector.replacingOccurrences(of: row.from, with: row.to)
      try place.write("vectors.json", Self.file(row.list, vector))
      let output = try NodeScript.run(Self.script, place.folder.appending(path: "vectors.json").path)
      #expect(output.code == 1)
      #expect(output.lines.contains { $0.hasPrefix("\(row.list): ") && $0.hasSuffix(": \(row.problem)") }, "\(output)")
    }
  }

  private static func file(_ list: String, _ vectors: String...) -> String {
    #"{"rules":{"plain":"a","expired":"b","too long":"c"},"\#(list)":[\#(vectors.joined(separator: ","))]}"#
  }

  @Test func twoCasesOfOneNameAreAProblem() async throws {
    try await withWorkplace { place in
      try place.write("vectors.json", Self.file("valid", Self.valid, Self.valid))
      let output = try NodeScript.run(Self.script, place.folder.appending(path: "vectors.json").path)
      #expect(output.lines.first == "valid: plain: a case needs a name of its own")
    }
  }

  @Test func writingMendsWhatDiffersAndNothingElse() async throws {
    try await withWorkplace { place in
      let right = try String(contentsOf: Self.folder.appending(path: "identity-vectors.json"), encoding: .utf8)
      let signature = #""signature": "e8cf6dc3b313d1668c0fe417ea976de59031e20f1623523beb1b0965a5fa18e5""#
      try place.write("vectors.json", right.replacingOccurrences(of: signature, with: #""signature": """#))
      let path = place.folder.appending(path: "vectors.json").path
      #expect(try NodeScript.run(Self.script, path).code == 1)
      #expect(try NodeScript.run(Self.script, "--write", path).code == 0)
      #expect(Array(try place.text(of: "vectors.json").utf8) == Array(right.utf8))
    }
  }

  @Test func aNewCaseNeedsOnlyItsInputs() async throws {
    try await withWorkplace { place in
      let inputs =
        #""secret":"ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ","projectId":"prj_0123456789abcdefghij""#
        + #","expiresAt":1900000000"#
      try place.write(
        "vectors.json",
        #"""
        {"valid":[{"name":"a","rule":"r",\#(inputs),"email":" Zo\u00eb@x","properties":{"b":5.0,"a":-0}}],
        "refused":[{"name":"b","rule":"r","reason":"","now":1899999400,\#(inputs),"email":"a\u0000@x","propertiesText":"{}"}],
        "unsignable":[{"name":"c","rule":"r","reason":"",\#(inputs),"email":"a@x","issuedAt":1900000000}]}
        """#)
      let path = place.folder.appending(path: "vectors.json").path
      #expect(try NodeScript.run(Self.script, "--write", path).code == 0)
      #expect(try NodeScript.run(Self.script, path).code == 0)
      let written = try place.text(of: "vectors.json")
      #expect(written.contains(#""properties": {"b":5.0,"a":-0},"#))
      #expect(written.contains(#""canonicalProperties": "{\"a\":0,\"b\":5}""#))
      #expect(written.contains(#""X-AppNorth-Identity-Email": "a%00@x""#))
      #expect(written.contains(#""reason": "malformed_email""#) && written.contains(#""reason": "lifetime_too_short""#))
      let output = try await place.run("conformance", "check", "vectors.json")
      #expect(output.standardOutput == "3 passed, 0 failed\n")
    }
  }
}
