import HTTPServer
import Testing

@testable import AppNorthService

struct RoutePatternTests {
  private static let id64 = String(repeating: "a", count: 64)

  @Test(
    arguments: [
      ("/v1/app", "/v1/app", []), ("/v1/reports/{id}", "/v1/reports/rep_1", ["rep_1"]),
      ("/v1/reports/{id}", "/v1/reports/\(id64)", [id64]), ("/a/{b}/c/{d}", "/a/B9/c/_", ["B9", "_"]),
    ] as [(String, String, [String])])
  func matches(_ pattern: String, _ path: String, _ parameters: [String]) {
    #expect(RoutePattern(pattern).match(RoutePattern.split(path)) == parameters)
  }

  @Test(arguments: [
    ("/v1/app", "/v1/app/"), ("/v1/app", "/v1"), ("/v1/app", "/v1/App"), ("/v1/reports/{id}", "/v1/reports/"),
    ("/v1/reports/{id}", "/v1/reports"), ("/v1/reports/{id}", "/v1/reports/a/b"),
    ("/v1/reports/{id}", "/v1/reports/a.b"),
    ("/v1/reports/{id}", "/v1/reports/a-b"), ("/v1/reports/{id}", "/v1/reports/%61"),
    ("/v1/reports/{id}", "/v1/reports/\(id64)a"), ("/v1/reports/{id}", "/v1/reports/{id}"),
    ("/v1/reports/{id}", "*"), ("/v1/reports/{id}", ""),
  ])
  func doesNotMatch(_ pattern: String, _ path: String) {
    #expect(RoutePattern(pattern).match(RoutePattern.split(path)) == nil)
  }

  @Test func isDifferentForEveryRouteOfTheService() async throws {
    let routes = try await ServiceUnderTest.shared().service.routes
    #expect(Set(routes.map { "\($0.method.rawValue) \($0.pattern)" }).count == routes.count)
  }
}
