import Foundation
import Testing

@testable import AppNorthIdentity

@Suite("A property")
struct AppNorthIdentityPropertyTests {
  @Test func isWrittenAsALiteral() {
    let values: [AppNorthIdentityProperty] = ["pro", 5, 0.5, true]
    #expect(values == [.string("pro"), .number(5), .number(0.5), .boolean(true)])
  }

  @Test func isABareJSONScalar() throws {
    let json = #"["1",1,0,true,false,"true",1.5]"#
    let values = try JSONDecoder().decode([AppNorthIdentityProperty].self, from: Data(json.utf8))
    #expect(values == [.string("1"), 1, 0, true, false, .string("true"), 1.5])
    #expect(String(decoding: try JSONEncoder().encode(values), as: UTF8.self) == json)
  }

  @Test(arguments: ["[null]", "[{}]", "[[1]]"])
  func isNothingElse(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([AppNorthIdentityProperty].self, from: Data(json.utf8))
    }
  }

  @Test func ofComposedAndDecomposedTextIsNotTheSame() {
    #expect(AppNorthIdentityProperty.string("\u{E9}") != .string("e\u{301}"))
    #expect(Set([AppNorthIdentityProperty.string("\u{E9}"), .string("e\u{301}")]).count == 2)
  }

  @Test func ofAnotherKindIsNotTheSame() {
    #expect(AppNorthIdentityProperty.number(1) != .boolean(true))
    #expect(AppNorthIdentityProperty.string("1") != .number(1))
  }
}
