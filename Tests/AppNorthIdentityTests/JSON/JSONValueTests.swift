import Testing

@testable import AppNorthIdentity

@Suite("JSON")
struct JSONValueTests {
  @Test func readsEveryKindOfValue() throws {
    let value = try JSONValue(parsing: " {\"a\":[null,true,false,-1.5e3,\"x\\n\"],\"b\":{}} \r\n".bytes)
    #expect(value.objectValue?.keys == ["a", "b"])
    #expect(
      value.objectValue?["a"] == .array([.null, .boolean(true), .boolean(false), .number(-1500), .string("x\n")]))
    #expect(value.objectValue?["b"]?.objectValue?.members.isEmpty == true)
    #expect(value.objectValue?["c"] == nil)
  }

  @Test(
    "Refuses",
    arguments: [
      ("", .unexpectedEnd, 0), (" ", .unexpectedEnd, 1), ("{", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2),
      ("\"a", .unexpectedEnd, 2), ("tru", .unexpectedEnd, 3), ("-", .unexpectedEnd, 1), ("1.", .unexpectedEnd, 2),
      ("\"\\u12", .unexpectedEnd, 5), ("{\"a\"", .unexpectedEnd, 4),
      ("nul!", .unexpectedByte, 3), ("[1,]", .unexpectedByte, 3), ("{\"a\":1,}", .unexpectedByte, 7),
      ("{a:1}", .unexpectedByte, 1), ("{'a':1}", .unexpectedByte, 1), ("[1 2]", .unexpectedByte, 3),
      ("{\"a\" 1}", .unexpectedByte, 5), ("1 1", .unexpectedByte, 2), ("{,}", .unexpectedByte, 1),
      ("+1", .unexpectedByte, 0), (".5", .unexpectedByte, 0), ("NaN", .unexpectedByte, 0), ("True", .unexpectedByte, 0),
      ("\u{FEFF}1", .unexpectedByte, 0), ("//\n1", .unexpectedByte, 0), ("\u{A0}1", .unexpectedByte, 0),
      ("1\u{C}", .unexpectedByte, 1), ("0x1", .unexpectedByte, 1), ("-a", .unexpectedByte, 1),
      ("01", .invalidNumber, 1), ("-01", .invalidNumber, 2), ("1.e1", .invalidNumber, 2), ("1e", .unexpectedEnd, 2),
      ("1e+x", .invalidNumber, 3), ("1.x", .invalidNumber, 2),
      ("\"\n\"", .controlCharacter, 1), ("\"a\u{1F}\"", .controlCharacter, 2), ("\"\\t\0\"", .controlCharacter, 3),
      ("\"\\x\"", .invalidEscape, 2), ("\"\\u+123\"", .invalidEscape, 3), ("\"\\u00g0\"", .invalidEscape, 5),
      ("\"\\U0041\"", .invalidEscape, 2),
      ("{\"a\":1,\"a\":2}", .duplicateKey, 7), ("[{\"a\":1,\"\\u0061\":2}]", .duplicateKey, 8),
      ("\"\\ud800\"", .unpairedSurrogate, 1), ("\"\\udc00\"", .unpairedSurrogate, 1),
      ("{\"\\ud800\":1}", .unpairedSurrogate, 2),
      ("[1e309]", .numberOutOfRange, 1), ("-1e999999999999", .numberOutOfRange, 0),
    ] as [(String, JSONSyntaxError.Problem, Int)])
  func refuses(json: String, problem: JSONSyntaxError.Problem, offset: Int) {
    let expected = JSONSyntaxError(problem: problem, offset: offset)
    #expect(throws: expected) { try JSONValue(parsing: json.bytes) }
  }

  @Test func refusesTheThirtyThirdLevel() throws {
    func nested(_ open: String, _ close: String, _ count: Int) -> ArraySlice<UInt8> {
      (String(repeating: open, count: count) + "1" + String(repeating: close, count: count)).bytes
    }
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      _ = try JSONValue(parsing: nested(open, close, 32))
      let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: nested(open, close, 33)) }
      #expect(error?.problem == .tooDeep)
      #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: nested(open, close, 100_000)) }
    }
  }

  @Test func findsADuplicateAmongManyKeys() throws {
    let keys = (0..<500).map { "\"k\($0)\":0" }
    _ = try JSONValue(parsing: "{\(keys.joined(separator: ","))}".bytes)
    for again in [0, 19, 20, 21, 499] {
      let error = #expect(throws: JSONSyntaxError.self) {
        try JSONValue(parsing: "{\((keys + [keys[again]]).joined(separator: ","))}".bytes)
      }
      #expect(error?.problem == .duplicateKey)
    }
  }

  @Test func keysThatAreOnlyCanonicallyTheSameAreTwoKeys() throws {
    let value = try JSONValue(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2}".bytes)
    #expect(value.objectValue?["\u{E9}"] == .number(1))
    #expect(value.objectValue?["e\u{301}"] == .number(2))
  }

  @Test func aStringOfComposedAndOneOfDecomposedTextDiffer() {
    #expect(JSONValue.string("\u{E9}") != .string("e\u{301}"))
  }

  @Test func anIntegerIsOneOnlyWhenItIsWhole() {
    #expect(JSONValue.number(5).integerValue == 5)
    #expect(JSONValue.number(-0.0).integerValue == 0)
    #expect(JSONValue.number(5.5).integerValue == nil)
    #expect(JSONValue.number(0x1p63).integerValue == nil)
    #expect(JSONValue.number(-0x1p63).integerValue == nil)
    #expect(JSONValue.number(.nan).integerValue == nil)
    #expect(JSONValue.boolean(true).integerValue == nil)
  }

  @Test func noErrorRepeatsTheText() {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: "{\"needle\":needle}".bytes) }
    #expect(error.map { "\($0)" } == "unexpected character at byte 11")
  }
}
