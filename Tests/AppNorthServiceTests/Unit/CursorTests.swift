import AppNorthIdentity
import Testing

@testable import AppNorthService

struct CursorTests {
  @Test(arguments: [0, 1, -1, 1_769_851_800_000, Int64.max, Int64.min], ["rep_0123456789abcdefghij", "", "~"])
  func comesBackFromItsText(_ position: Int64, _ id: String) throws {
    let cursor = Cursor(position: position, id: id)
    #expect(try Cursor(cursor.description) == cursor)
  }

  @Test(arguments: [
    "", " ", "1", "1 a b", "a b", "+1 a", "01 a", "-0 a", "1.0 a", "0x1 a", "9223372036854775808 a", "1 \u{e9}",
    "1 a\u{0}",
    "1\ta", "1 \n",
  ])
  func refusesAnotherPlainText(_ text: String) {
    #expect(throws: Problem.self) { try Cursor(Base64URL.encode(Array(text.utf8))) }
  }

  @Test(arguments: [
    "MSBh=", "MSBh\n", "MS Bh", "MS+h", "MS/h", "é", "AAAAA",
    Base64URL.encode(Array("1 \(String(repeating: "a", count: 100))".utf8)),
  ])
  func refusesAnotherEncoding(_ text: String) {
    #expect(throws: Problem.self) { try Cursor(text) }
  }
}
