import Foundation
import TestSupport
import Testing

@Suite struct ConformanceCheckTests {
  private static func vectors() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return String(
      decoding: try Data(contentsOf: root.appending(path: "conformance/identity-vectors.json")), as: UTF8.self)
  }

  private static func caseCount() throws -> Int {
    try vectors().components(separatedBy: "\n   \"name\": ").count - 1
  }

  @Test func theRepositoryHoldsCasesInNumber() throws {
    #expect(try Self.caseCount() >= 400)
  }

  @Test func everyCaseOfTheRepositoryPasses() async throws {
    try await withWorkplace { place in
      try place.write("vectors.json", try Self.vectors())
      let output = try await place.run("conformance", "check", "vectors.json")
      #expect(
        output
          == ProgramOutput(code: 0, standardOutput: "\(try Self.caseCount()) passed, 0 failed\n", standardError: ""))
    }
  }

  @Test func aSpoiledCopyFailsWithTheRightCount() async throws {
    try await withWorkplace { place in
      let vectors = try Self.vectors()
      let reason = #""reason": "expired""#
      try place.write("vectors.json", Self.spoiled(vectors, reason, #""reason": "lifetime_too_long""#))
      let output = try await place.run("conformance", "check", "vectors.json")
      #expect(output.code == 1 && output.standardError.isEmpty)
      let failed = vectors.components(separatedBy: reason).count - 1
      #expect(output.lines.last == "\(try Self.caseCount() - failed) passed, \(failed) failed")
      #expect(output.lines.first == "failed: expired this second: expected lifetime_too_long, got expired")
    }
  }

  static let valid = #"""
    {"name":"plain","secret":"ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ","projectId":"prj_0123456789abcdefghij",
    "expiresAt":1900000000,"email":"jane@example.com","normalizedEmail":"jane@example.com",
    "payload":"v1\nprj_0123456789abcdefghij\n1900000000\njane@example.com",
    "signature":"e8cf6dc3b313d1668c0fe417ea976de59031e20f1623523beb1b0965a5fa18e5","headers":{
    "X-AppNorth-Identity-Email":"jane@example.com","X-AppNorth-Identity-Expires-At":"1900000000",
    "X-AppNorth-Identity-Signature":"e8cf6dc3b313d1668c0fe417ea976de59031e20f1623523beb1b0965a5fa18e5"}}
    """#

  static let refused = #"""
    {"name":"expired","reason":"expired","now":1900000000,
    "secret":"ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ","projectId":"prj_0123456789abcdefghij","headers":{
    "X-AppNorth-Identity-Email":"jane@example.com","X-AppNorth-Identity-Expires-At":"1900000000",
    "X-AppNorth-Identity-Signature":"e8cf6dc3b313d1668c0fe417ea976de59031e20f1623523beb1b0965a5fa18e5"}}
    """#

  static let unsignable = #"""
    {"name":"too long","reason":"lifetime_too_long","secret":"ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ",
    "projectId":"prj_0123456789abcdefghij","email":"jane@example.com","expiresAt":1900000000,"issuedAt":1899913599}
    """#

  private static func spoiled(_ text: String, _ from: String, _ to: String) -> String {
    text.replacingOccurrences(of: from, with: to)
  }

  static let files: [(text: String, output: String, code: Int32)] = [
    (#"{"valid":[\#(valid)]}"#, "1 passed, 0 failed\n", 0),
    (#"{"refused":[\#(refused)]}"#, "1 passed, 0 failed\n", 0),
    (#"{"unsignable":[\#(unsignable)]}"#, "1 passed, 0 failed\n", 0),
    (
      #"{"unsignable":[\#(spoiled(unsignable, "1899913599", "1899913600"))]}"#,
      "failed: too long: expected lifetime_too_long, got a signature\n0 passed, 1 failed\n", 1
    ),
    (
      #"{"unsignable":[\#(spoiled(unsignable, #""issuedAt":1899913599"#, #""propertiesText":"[]""#))]}"#,
      "failed: too long: expected lifetime_too_long, got malformed_properties\n0 passed, 1 failed\n", 1
    ),
    (#"{"valid":[]}"#, "0 passed, 0 failed\n", 1),
    (
      #"{"valid":[\#(valid),\#(spoiled(valid, #""normalizedEmail":"jane"#, #""normalizedEmail":"joan"#))]}"#,
      "failed: plain: another normalizedEmail\n1 passed, 1 failed\n", 1
    ),
    (
      #"{"valid":[\#(spoiled(valid, #"payload":"v1"#, #"payload":"v2"#))]}"#,
      "failed: plain: another payload\n0 passed, 1 failed\n", 1
    ),
    (
      #"{"valid":[\#(spoiled(valid, #""signature":"e8"#, #""signature":"e9"#))]}"#,
      "failed: plain: another signature\n0 passed, 1 failed\n", 1
    ),
    (
      #"{"valid":[\#(spoiled(valid, #"At":"1900000000"#, #"At":"1900000001"#))]}"#,
      "failed: plain: other headers\n0 passed, 1 failed\n", 1
    ),
    (
      #"{"valid":[\#(spoiled(valid, #""headers":"#, #""canonicalProperties":"{}","headers":"#))]}"#,
      "failed: plain: other canonicalProperties\n0 passed, 1 failed\n", 1
    ),
    (
      #"{"refused":[\#(spoiled(refused, #""now":1900000000"#, #""now":1899999999"#))]}"#,
      "failed: expired: expected expired, got verified\n0 passed, 1 failed\n", 1
    ),
    (
      #"{"accepted":[\#(refused)]}"#, "failed: expired: expected verified, got expired\n0 passed, 1 failed\n", 1
    ),
  ]

  @Test(arguments: files) func countsWhatPassesAndWhatFails(
    _ file: (text: String, output: String, code: Int32)
  ) async throws {
    try await withWorkplace { place in
      try place.write("vectors.json", file.text)
      let output = try await place.run("conformance", "check", "vectors.json")
      #expect(output == ProgramOutput(code: file.code, standardOutput: file.output, standardError: ""))
    }
  }

  static let shapes: [(text: String, message: String)] = [
    ("", "the vector file is not valid JSON: unexpected end of the text at byte 0"),
    ("[]", "the vector file must be a JSON object"),
    (#"{"about":""}"#, "the vector file has none of the lists `valid`, `accepted`, `refused` and `unsignable`"),
    (#"{"valid":{}}"#, "`valid` must be a list"), (#"{"valid":[1]}"#, "valid[0] must be an object"),
    (#"{"refused":[{}]}"#, "refused[0]: `reason` is missing"),
    (#"{"unsignable":[{"reason":"a"}]}"#, "unsignable[0]: `projectId` is missing"),
    (
      #"{"unsignable":[\#(spoiled(unsignable, #""issuedAt":1899913599"#, #""propertiesText":"{\n}""#))]}"#,
      "unsignable[0]: `propertiesText` must be one line"
    ),
    (#"{"accepted":[{"headers":{"a":1}}]}"#, "accepted[0]: the header `a` must be a string or a list of strings"),
  ]

  @Test(arguments: shapes) func anotherShapeIsAClearError(_ shape: (text: String, message: String)) async throws {
    try await withWorkplace { place in
      try place.write("vectors.json", shape.text)
      let output = try await place.run("conformance", "check", "vectors.json")
      #expect(output == ProgramOutput(code: 1, standardOutput: "", standardError: "error: \(shape.message)\n"))
    }
  }
}
