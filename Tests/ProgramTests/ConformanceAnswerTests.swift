import Foundation
import TestSupport
import Testing

/// This program's own signer, asked as any other.
@Suite struct ConformanceAnswerTests {
  private static let vectors = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "conformance/identity-vectors.json")

  @Test func itPassesEveryCaseOfTheRepository() async throws {
    try await withWorkplace { place in
      let output = try await place.run(
        "conformance", "run", "--vectors", Self.vectors.path, "--", Program.url.path, "conformance", "answer")
      #expect(output.code == 0 && output.standardError.isEmpty, "\(output)")
      #expect(output.lines.last?.hasSuffix(" passed, 0 failed") == true)
    }
  }

  private static let start =
    #"{"id":"a","projectId":"prj_0123456789abcdefghij","secret":"ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ","#
    + #""email":"jane@example.com","expiresAt":1900000000"#

  static let lines: [(line: String, answer: String)] = [
    (
      "\(start)}",
      #"{"id":"a","signature":"e8cf6dc3b313d1668c0fe417ea976de59031e20f1623523beb1b0965a5fa18e5","#
        + #""payload":"v1\nprj_0123456789abcdefghij\n1900000000\njane@example.com"}"#
    ),
    ("", #"{"refused":"malformed_properties"}"#), ("[]", #"{"refused":"malformed_properties"}"#),
    (#"{"id":"a"}"#, #"{"id":"a","refused":"malformed_expiry"}"#),
    (#"{"id":"a","expiresAt":"5"}"#, #"{"id":"a","refused":"malformed_expiry"}"#),
    (#"{"id":"a","expiresAt":5.5}"#, #"{"id":"a","refused":"malformed_expiry"}"#),
    (#"{"id":"a","expiresAt":5,"issuedAt":null}"#, #"{"id":"a","refused":"malformed_expiry"}"#),
    (#"{"id":"a","expiresAt":5}"#, #"{"id":"a","refused":"invalid_project_id"}"#),
    (#"\#(start),"issuedAt":1899913599}"#, #"{"id":"a","refused":"lifetime_too_long"}"#),
    (#"\#(start),"issuedAt":1900000000}"#, #"{"id":"a","refused":"lifetime_too_short"}"#),
    (#"\#(start),"issuedAt":-9000000000000000000}"#, #"{"id":"a","refused":"lifetime_too_long"}"#),
    (#"\#(start),"properties":null}"#, #"{"id":"a","refused":"malformed_properties"}"#),
    (#"\#(start),"properties":{"a":null}}"#, #"{"id":"a","refused":"invalid_property_value"}"#),
    (#"\#(start),"properties":{"a":1,"a":2}}"#, #"{"refused":"malformed_properties"}"#),
    (#"\#(start),"properties":{"a":1e999}}"#, #"{"refused":"invalid_property_value"}"#),
    (#"\#(start),"properties":{"\ud800":1}}"#, #"{"refused":"invalid_property_key"}"#),
    (#"\#(start),"properties":{}"#, #"{"refused":"malformed_properties"}"#),
    (#"\#(start),"email":"other@example.com"}"#, #"{"refused":"malformed_properties"}"#),
  ]

  @Test func everyLineIsAnswered() async throws {
    try await withWorkplace { place in
      let input = Self.lines.map(\.line).joined(separator: "\n")
      let output = try await place.run("conformance", "answer", input: input)
      #expect(output.lines == Self.lines.map(\.answer))
      #expect(output.code == 0 && output.standardError.isEmpty)
    }
  }
}
