import Testing

@testable import AppNorthIdentity

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test func placesTheCommas() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("a", "x")
    writer.member("b", 5)
    writer.member("c", 0.5)
    writer.member("d", true)
    writer.member("e", String?.none)
    writer.key("f")
    writer.beginArray()
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.null()
    writer.raw(Array("{\"r\":1}".utf8))
    writer.integer(.min)
    writer.endArray()
    writer.member("g", Int64.max)
    writer.endObject()
    let expected = #"""
      {"a":"x","b":5,"c":0.5,"d":true,"e":null,"f":[{},[],null,{"r":1},-9223372036854775808],"g":9223372036854775807}
      """#
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test func aValueThatIsWrittenReadsBackTheSame() throws {
    let value = try JSONValue(parsing: #"{"a":[1,"\"\\\u0001é",null,{"b":-1e-7}],"":true}"#.bytes)
    var writer = JSONWriter()
    writer.value(value)
    #expect(try JSONValue(parsing: writer.bytes[...]) == value)
  }

  @Test func escapesOnlyWhatItMust() {
    for scalar in (0..<0x800).compactMap(Unicode.Scalar.init(_:)) {
      var writer = JSONWriter()
      writer.string(String(scalar))
      let hex = Hexadecimal.encode([UInt8(truncatingIfNeeded: scalar.value)])
      let short: [UInt32: String] = [8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r", 34: "\\\"", 92: "\\\\"]
      let expected = short[scalar.value] ?? (scalar.value < 0x20 ? "\\u00\(hex)" : String(scalar))
      #expect(writer.bytes == Array("\"\(expected)\"".utf8))
    }
  }
}
