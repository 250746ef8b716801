import Testing

@testable import AppNorthService

struct QueryParametersTests {
  @Test(
    arguments: [
      (nil, nil), ("", nil), ("a=1", "1"), ("a=", ""), ("a", ""), ("&&a=1&", "1"), ("a=b=c", "b=c"), ("a=%41%62", "Ab"),
      ("a=x+y%2Bz", "x y+z"), ("%61=1", "1"), ("a=%e2%82%AC", "€"), ("b=2", nil), ("b=2&a=1", "1"),
    ] as [(String?, String?)])
  func reads(_ query: String?, _ value: String?) throws {
    #expect(try QueryParameters(query, known: ["a", "b"])["a"] == value)
  }

  @Test(arguments: [
    "c=1", "a=1&a=1", "a&a", "a=1&%61=2", "a=%", "a=%4", "a=%zz", "a=%+1", "a=%ff", "a=%00", "A=1", "=1", "a%00=1",
  ])
  func refuses(_ query: String) {
    #expect(throws: Problem.self) { try QueryParameters(query, known: ["a", "b"]) }
  }

  @Test func namesTheUnknownParameterUnlessItMayBeASecret() {
    #expect(detail("colour=1").contains("`colour`"))
    #expect(!detail("ans_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=1").contains("ans_"))
    #expect(!detail("%3Cscript%3E=1").contains("<"))
    #expect(detail("Signature=1").contains("headers"))
  }

  private func detail(_ query: String) -> String {
    do {
      _ = try QueryParameters(query, known: [])
      return "nothing was refused"
    } catch {
      return error.detail
    }
  }
}
