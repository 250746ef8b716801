import Testing

@testable import AppNorthIdentity

@Suite("Identity properties")
struct IdentityPropertiesTests {
  @Test(
    "Are judged at their limits",
    arguments: [
      ("20 keys", Fixture.keys(20), nil),
      ("21 keys", Fixture.keys(21), IdentityRefusal.tooManyProperties),
      ("a key of 64", [String(repeating: "k", count: 64): 1], nil),
      ("a key of 65", [String(repeating: "k", count: 65): 1], .invalidPropertyKey),
      ("every key character", ["aZ09_.-": 1], nil),
      ("an empty key", ["": 1], .invalidPropertyKey),
      ("a key that begins with _", ["_a": 1], .invalidPropertyKey),
      ("a key with @, which is before A", ["a@": 1], .invalidPropertyKey),
      ("a key with [, which is after Z", ["a[": 1], .invalidPropertyKey),
      ("a key with `, which is before a", ["a`": 1], .invalidPropertyKey),
      ("a key with {, which is after z", ["a{": 1], .invalidPropertyKey),
      ("a key with :, which is after 9", ["a:": 1], .invalidPropertyKey),
      ("a key with /, which is before 0", ["a/": 1], .invalidPropertyKey),
      ("a key with NUL", ["a\0": 1], .invalidPropertyKey),
      ("constructor", ["constructor": 1], .invalidPropertyKey),
      ("Constructor", ["Constructor": 1], nil),
      ("200 units", ["a": .string(String(repeating: "x", count: 200))], nil),
      ("201 units", ["a": .string(String(repeating: "x", count: 201))], .invalidPropertyValue),
      ("100 pairs", ["a": .string(String(repeating: "🧭", count: 100))], nil),
      ("100 pairs and one", ["a": .string(String(repeating: "🧭", count: 100) + "x")], .invalidPropertyValue),
      ("200 units of three bytes", ["a": .string(String(repeating: "界", count: 200))], nil),
      ("201 units of three bytes", ["a": .string(String(repeating: "界", count: 201))], .invalidPropertyValue),
      ("not a number", ["a": .number(.nan)], .invalidPropertyValue),
      ("infinity", ["a": .number(-.infinity)], .invalidPropertyValue),
      ("the largest number", ["a": .number(.greatestFiniteMagnitude)], nil),
      ("2,048 bytes", Fixture.canonical(bytes: 2_048), nil),
      ("2,049 bytes", Fixture.canonical(bytes: 2_049), .propertiesTooLarge),
    ] as [(String, [String: AppNorthIdentityProperty], IdentityRefusal?)])
  func limits(name: String, values: [String: AppNorthIdentityProperty], reason: IdentityRefusal?) throws {
    #expect(refusal { () throws(IdentityRefusal) in _ = try IdentityProperties(values) } == reason)
    guard values.values.allSatisfy(IdentityProperties.isValidValue) else { return }
    let json = Fixture.json(values)
    #expect(refusal { () throws(IdentityRefusal) in _ = try IdentityProperties(json: json) } == reason)
  }

  @Test func theFixtureHasTheSizeThatItClaims() throws {
    #expect(try IdentityProperties(Fixture.canonical(bytes: 2_048)).canonical.count == 2_048)
  }

  @Test(
    "Read from JSON",
    arguments: [
      (#" { "b" : 1.0 , "a" : "\u0041\/" } "#, #"{"a":"A/","b":1}"#),
      (#"{"a":-0,"b":-0.0,"c":1e2,"d":0.1e1}"#, #"{"a":0,"b":0,"c":100,"d":1}"#),
      (#"{"a":9007199254740993}"#, #"{"a":9007199254740992}"#),
      (#"{"a":0.1000000000000000055511151231257827}"#, #"{"a":0.1}"#),
      (#"{"a":1e-400}"#, #"{"a":0}"#),
      (#"{"a":"\ud83e\udded"}"#, #"{"a":"🧭"}"#),
      (#"{"a":"\u0000\u001f\u007f\u2028"}"#, "{\"a\":\"\\u0000\\u001f\u{7F}\u{2028}\"}"),
      (#"{"\u0061":true}"#, #"{"a":true}"#),
    ])
  func readsJSON(json: String, canonical: String) throws {
    #expect(try IdentityProperties(json: json.bytes).canonical == Array(canonical.utf8))
  }

  @Test(
    "Refused in JSON",
    arguments: [
      (#"{"a":1,"\u0061":2}"#, IdentityRefusal.malformedProperties),
      (#"{"\ud800":1,"\ud800":2}"#, .malformedProperties),
      (#"{"\ud800":1,"\ud801":2}"#, .invalidPropertyKey),
      (#"{"\ud800":1,"\ufffd":2}"#, .invalidPropertyKey),
      (#"{"a":"\udc00\ud800"}"#, .invalidPropertyValue),
      (#"{"a":"\ud800\u0041"}"#, .invalidPropertyValue),
      (#"{"a":"\ud800A"}"#, .invalidPropertyValue),
      (#"{"a":["\ud800"]}"#, .invalidPropertyValue),
      (#"{"a":-1e999}"#, .invalidPropertyValue),
      (#"{"a":1} {}"#, .malformedProperties),
      ("\u{FEFF}{}", .malformedProperties),
      ("", .malformedProperties),
      ("1", .malformedProperties),
    ])
  func refusesJSON(json: String, reason: IdentityRefusal) {
    #expect(throws: reason) { try IdentityProperties(json: json.bytes) }
  }

  @Test func areTheSameInWhateverOrderTheyWereWritten() throws {
    let one = try IdentityProperties(json: #"{"a":1,"b":"x"}"#.bytes)
    let other = try IdentityProperties(json: #"{ "b":"x", "a":1.0 }"#.bytes)
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one.members.map(\.key) == ["a", "b"])
    #expect(one.values == ["a": 1, "b": "x"])
  }

  @Test(arguments: ["e30=", "e3", "e31", "e 0", "e3+", "e3/", "e30\n", "e", "é30", ""])
  func refusesAHeaderValueThatIsNotStrictBase64URL(value: String) {
    #expect(throws: IdentityRefusal.malformedProperties) { try IdentityProperties(headerValue: value.bytes) }
  }
}

private enum Fixture {
  static func keys(_ count: Int) -> [String: AppNorthIdentityProperty] {
    Dictionary(uniqueKeysWithValues: (0..<count).map { ("k\($0)", .number(Double($0))) })
  }

  /// Ten strings; the last fills up to so many bytes of canonical JSON.
  static func canonical(bytes: Int) -> [String: AppNorthIdentityProperty] {
    var values: [String: AppNorthIdentityProperty] = [:]
    for index in 0..<9 { values["k\(index)"] = .string(String(repeating: "x", count: 200)) }
    let frame = 2 + 10 * #""k0":"","#.utf8.count - 1
    values["k9"] = .string(String(repeating: "x", count: bytes - frame - 1_800))
    return values
  }

  static func json(_ values: [String: AppNorthIdentityProperty]) -> ArraySlice<UInt8> {
    var writer = JSONWriter()
    writer.beginObject()
    for (key, value) in values {
      writer.key(key)
      writer.property(value)
    }
    writer.endObject()
    return writer.bytes[...]
  }
}
