import AppNorth
import Foundation
import Testing

/// What an answer that is no success becomes.
@Suite struct AppNorthErrorTests {
  private func error(for answer: TransportResponse) async throws -> AppNorthError {
    let client = try Sample.client(FakeTransport { _, _ in answer })
    return try #require(await #expect(throws: AppNorthError.self) { try await client.me() })
  }

  private func answer(_ status: Int, _ type: String?, _ body: String) -> TransportResponse {
    TransportResponse(status: status, headers: type.map { [("Content-Type", $0)] } ?? [], body: Data(body.utf8))
  }

  @Test(arguments: [
    (401, "INVALID_IDENTITY", AppNorthError.Code.invalidIdentity),
    (401, "IDENTITY_REQUIRED", .identityRequired),
    (400, "INVALID_REQUEST", .invalidRequest),
    (403, "ORIGIN_NOT_ALLOWED", .originNotAllowed),
    (404, "UNKNOWN_APP", .unknownApp),
    (404, "NOT_FOUND", .notFound),
    (409, "CONFLICT", .conflict),
    (413, "PAYLOAD_TOO_LARGE", .payloadTooLarge),
    (415, "UNSUPPORTED_MEDIA_TYPE", .unsupportedMediaType),
    (429, "RATE_LIMITED", .rateLimited),
    (500, "INTERNAL_ERROR", .internalError),
    (503, "UNAVAILABLE", .unavailable),
    (418, "SOMETHING_NEW", .init(rawValue: "SOMETHING_NEW")),
  ])
  func keepsTheCodeOfTheService(status: Int, text: String, code: AppNorthError.Code) async throws {
    #expect(try await error(for: .problem(status, text)).code == code)
  }

  @Test func saysTheSameWhereFoundationAsksForATextAsWhenItIsPrinted() async throws {
    let error: any Error = try await error(for: .problem(401, "INVALID_IDENTITY", reason: "blocked"))
    #expect(error.localizedDescription == "INVALID_IDENTITY: D (reason: blocked)")
  }

  @Test func keepsReasonDetailAndRequestID() async throws {
    let error = try await error(
      for: .problem(401, "INVALID_IDENTITY", reason: "blocked", headers: [("x-request-id", "req-1")]))
    #expect(error.reason == "blocked")
    #expect(error.detail == "D")
    #expect(error.requestID == "req-1")
    #expect(error.description == "INVALID_IDENTITY: D (reason: blocked) (request: req-1)")
  }

  @Test(arguments: [
    (#""mergedInto":"ida_2""#, "ida_2"), (#""mergedInto":null"#, nil), (#""other":1"#, nil),
  ])
  func saysWhereAMergedIdeaWent(member: String, id: String?) async throws {
    let body = #"{"code":"NOT_FOUND","detail":"D",\#(member)}"#
    let error = try await error(for: answer(404, "application/problem+json", body))
    #expect(error.code == .notFound)
    #expect(error.mergedInto?.text == id)
  }

  @Test(arguments: [#""mergedInto":"a b""#, #""mergedInto":7"#])
  func aPlaceThatIsNoIDIsNotTaken(member: String) async throws {
    let body = #"{"code":"NOT_FOUND","detail":"D",\#(member)}"#
    #expect(try await error(for: answer(404, "application/problem+json", body)).code == .unexpectedResponse)
  }

  @Test(arguments: [
    (429, "text/html", AppNorthError.Code.rateLimited), (502, "text/html", .unavailable),
    (503, "text/html", .unavailable), (504, "text/html", .unavailable), (500, "text/html", .unexpectedResponse),
    (404, "text/html", .unexpectedResponse), (301, "text/html", .unexpectedResponse),
    (304, "text/html", .unexpectedResponse), (403, "application/json", .unexpectedResponse),
    (503, "application/problem+json", .unavailable),
  ])
  func judgesAnAnswerOfSomethingBetweenByItsStatus(
    status: Int, type: String, code: AppNorthError.Code
  ) async throws {
    #expect(try await error(for: answer(status, type, "<html>code NOT_FOUND</html>")).code == code)
  }

  @Test(arguments: ["", "<html></html>", "{}", "[]", #"{"email":1}"#])
  func aSuccessOfAnotherShapeIsUnexpected(body: String) async throws {
    #expect(try await error(for: answer(200, "application/json", body)).code == .unexpectedResponse)
  }

  @Test(arguments: ["not_a_code", "", "A B", "A\n", String(repeating: "A", count: 65)])
  func aCodeThatIsNoneIsNotTaken(code: String) async throws {
    let body = #"{"code":"\#(code.replacingOccurrences(of: "\n", with: "\\n"))","detail":"D"}"#
    #expect(try await error(for: answer(400, "application/problem+json", body)).code == .unexpectedResponse)
  }

  @Test func aDetailStaysOneBoundedLine() async throws {
    let detail = "a\\nb" + String(repeating: "x", count: 9_000)
    let body = #"{"code":"NOT_FOUND","detail":"\#(detail)"}"#
    let text = try await error(for: answer(404, "application/problem+json", body)).detail
    #expect(text.hasPrefix("a b"))
    #expect(text.count == 500)
  }

  @Test(arguments: [
    ("7", Duration.seconds(7)), ("0", .seconds(0)), ("", nil), ("-1", nil), ("+1", nil), ("1.5", nil),
    ("9999999999999999999999", nil), ("Fri, 31 Dec 1999 23:59:59 GMT", nil),
  ])
  func readsRetryAfterInSeconds(text: String, duration: Duration?) async throws {
    #expect(
      try await error(for: .problem(503, "UNAVAILABLE", headers: [("Retry-After", text)])).retryAfter == duration)
  }

  @Test(arguments: [
    (AppNorthError.Code.network, true), (.unavailable, true), (.rateLimited, true), (.invalidIdentity, false),
    (.identityRequired, false), (.identityChanged, false), (.unknownApp, false), (.notFound, false),
    (.conflict, false), (.invalidRequest, false), (.unexpectedResponse, false), (.storage, false),
  ])
  func saysWhetherWaitingMayHelp(code: AppNorthError.Code, isRetryable: Bool) {
    #expect(AppNorthError(code: code, detail: "").isRetryable == isRetryable)
  }

  @Test func theGuideListsEveryCode() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let source = try String(
      contentsOf: root.appendingPathComponent("Sources/AppNorth/Errors/AppNorthError+Code.swift"), encoding: .utf8)
    let guide = try String(contentsOf: root.appendingPathComponent("docs/sdk.md"), encoding: .utf8)
    let declared = source.matches(of: /Code\(rawValue: "([A-Z_]+)"\)/).map { String($0.output.1) }
    let listed = guide.matches(of: /(?m)^\| `([A-Z_]+)` \| [^|]+ \| [^|]+ \|$/).map { String($0.output.1) }
    #expect(!declared.isEmpty)
    #expect(declared.sorted() == listed.sorted())
  }
}
