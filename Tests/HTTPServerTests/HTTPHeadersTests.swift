import HTTPServer
import Testing

struct HTTPHeadersTests {
  static let headers = HTTPHeaders([("X-A", "1"), ("x-B", "2"), ("x-a", "3"), ("X_A", "4"), ("X-A", "")])

  @Test(arguments: ["x-a", "X-A", "x-A"])
  func findsEveryLineOfANameInOrder(_ name: String) {
    #expect(Self.headers.values(named: name) == ["1", "3", ""])
    #expect(Self.headers.first(name) == "1")
    #expect(Self.headers.count(name) == 3)
    #expect(Self.headers.firstBytes(name).map { Array($0) } == [0x31])
  }

  @Test(arguments: ["x", "x-ab", "", "X\u{d}A", "x-c", "X\u{d}a"])
  func findsNothingUnderAnotherName(_ name: String) {
    #expect(Self.headers.values(named: name) == [])
    #expect(Self.headers.first(name) == nil)
    #expect(Self.headers.count(name) == 0)
  }

  @Test func doesNotTakeAnUnderscoreForAHyphen() {
    #expect(Self.headers.values(named: "x_a") == ["4"])
  }

  @Test func doesNotFoldPunctuationAsIfItWereALetter() {
    #expect(HTTPHeaders([("X^", "1")]).count("x~") == 0)
    #expect(HTTPHeaders([("X@", "1")]).count("x`") == 0)
  }

  @Test func listsLinesAsTheyStand() {
    #expect(Self.headers.map { String(decoding: $0.name, as: UTF8.self) } == ["X-A", "x-B", "x-a", "X_A", "X-A"])
    #expect(Self.headers.map(\.text) == ["1", "2", "3", "4", ""])
    #expect(Self.headers.count == 5)
  }
}
