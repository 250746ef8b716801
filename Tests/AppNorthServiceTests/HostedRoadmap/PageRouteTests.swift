import AppNorthIdentity
import AppNorthService
import Testing

/// Every route below `/r` against what holds for each of them.
struct PageRouteTests {
  static let policy = """
    default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'
    """

  @Test func holdsASampleOfEveryRoute() async throws {
    let routes = try await PageScene.shared().service.service.routes.filter(\.isOfPages)
    let assets = routes.filter { $0.pattern.description.hasPrefix("/r/assets/") }
    #expect(
      Set(routes.map { "\($0.method.rawValue) \($0.pattern)" }).subtracting(
        assets.map { "\($0.method.rawValue) \($0.pattern)" }) == Set(PageSample.all.map(\.testDescription)),
      "a page's route must have a sample in PageSample.all")
    #expect(routes.count == PageSample.all.count + assets.count)
    #expect(assets.count == 3)
  }

  @Test(arguments: PageSample.all, [true, false])
  func answersVisitors(_ sample: PageSample, _ signedIn: Bool) async throws {
    let scene = try await PageScene.shared()
    let answer = try await scene.send(sample, try await scene.browser(signedIn: signedIn))
    #expect(answer.status == sample.success, Comment(rawValue: answer.text))
    if answer.status == 200 { #expect(answer.values("Content-Type") == [sample.type]) }
    Self.expectHeaders(of: answer)
  }

  @Test(arguments: PageSample.all)
  func knowsNoProjectThatIsNotThere(_ sample: PageSample) async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.project)
    for appID in ["app_00000000000000000000", "app_x", "prj_00000000000000000000", "x"] {
      var request = try await scene.request(sample, browser)
      request.target = request.target.replacing(scene.project.appID, with: appID)
      let answer = try await scene.service.send(request)
      #expect(answer.status == 404)
      #expect(answer.problemCode == "UNKNOWN_APP")
      #expect(answer.values("Content-Type") == ["text/html; charset=utf-8"])
      #expect(answer.values("Set-Cookie") == [])
      Self.expectHeaders(of: answer)
    }
  }

  @Test(arguments: PageSample.all)
  func takesNoIdentityHeader(_ sample: PageSample) async throws {
    let scene = try await PageScene.shared()
    let identities = [
      try scene.project.identity("somebody@example.com"), [(IdentityHeader.email.name, "a")],
      [("x-appnorth-identity-whatever", "a")],
    ]
    for headers in identities {
      var request = try await scene.request(sample, Browser(scene.project))
      request.add(headers)
      let answer = try await scene.service.send(request)
      #expect(answer.status == 400)
      #expect(answer.problemCode == "INVALID_REQUEST")
      Self.expectHeaders(of: answer)
    }
  }

  @Test(arguments: PageSample.all, ["email=a@example.com", "signature=00", "X-AppNorth-Identity-Email=a"])
  func takesNoIdentityInTheQuery(_ sample: PageSample, _ query: String) async throws {
    let scene = try await PageScene.shared()
    var request = try await scene.request(sample, Browser(scene.project))
    request.target = request.target.prefix { $0 != "?" } + "?" + query
    let answer = try await scene.service.send(request)
    #expect(answer.status == 400)
  }

  @Test(arguments: PageSample.all)
  func refusesOtherMethodsWithAPage(_ sample: PageSample) async throws {
    let scene = try await PageScene.shared()
    var request = try await scene.request(sample, Browser(scene.project))
    request.method = "DELETE"
    let answer = try await scene.service.send(request)
    #expect(answer.status == 405)
    #expect(answer.values("Allow").first?.contains(sample.method) == true)
    #expect(answer.values("Content-Type") == ["text/html; charset=utf-8"])
    Self.expectHeaders(of: answer)
  }

  @Test(arguments: PageSample.all.filter { $0.method == "GET" })
  func answersHeadAsGet(_ sample: PageSample) async throws {
    let scene = try await PageScene.shared()
    let browser = Browser(scene.project)
    var request = try await scene.request(sample, browser)
    request.method = "HEAD"
    let answer = try await scene.service.send(request)
    #expect(answer.status == sample.success)
    #expect(answer.body == [])
    #expect(answer.values("Content-Length").first.flatMap { Int($0) } ?? 0 > 100)
    Self.expectHeaders(of: answer)
  }

  @Test(arguments: PageSample.all.filter { $0.method == "GET" })
  func ignoresWhatOthersAddToAnAddress(_ sample: PageSample) async throws {
    let scene = try await PageScene.shared()
    var request = try await scene.request(sample, Browser(scene.project))
    request.target += (request.target.contains("?") ? "&" : "?") + "utm_source=mail&fbclid=1&fbclid=2"
    #expect(try await scene.service.send(request).status == sample.success)
  }

  @Test(arguments: ["/r", "/r/", "/r/assets/roadmap.css", "/r/{appId}/", "/r/{appId}/nothing", "/r/{appId}/ideas/a/b"])
  func showsAPageWhereThereIsNone(_ path: String) async throws {
    let scene = try await PageScene.shared()
    let target = path.replacing("{appId}", with: scene.project.appID)
    let answer = try await scene.service.send(Request("GET", target))
    #expect(answer.status == 404)
    #expect(answer.values("Content-Type") == ["text/html; charset=utf-8"])
    Self.expectHeaders(of: answer)
  }

  @Test(arguments: ["/r", "/r/"]) func saysThatAProjectIsMissing(_ path: String) async throws {
    let answer = try await PageScene.shared().service.send(Request("GET", path))
    #expect(answer.values("X-AppNorth-Problem") == ["UNKNOWN_APP"])
    #expect(answer.text.contains("<h1>There is no roadmap here</h1>"))
  }

  @Test func letsAssetsBeKeptForEver() async throws {
    let scene = try await PageScene.shared()
    let page = try await Browser(scene.project).get()
    for route in scene.service.service.routes where route.pattern.description.hasPrefix("/r/assets/") {
      let address = route.pattern.description
      #expect(page.text.contains("\"\(address)\""), "the page loads \(address)")
      let answer = try await scene.service.send(Request("GET", address))
      #expect(answer.status == 200)
      #expect(answer.values("Cache-Control") == ["public, max-age=31536000, immutable"])
      #expect(answer.values("X-Content-Type-Options") == ["nosniff"])
      #expect(answer.values("Set-Cookie") == [])
      #expect(answer.body.count > 100)
    }
  }

  static func expectHeaders(of answer: Answer) {
    #expect(answer.values("Cache-Control") == ["private, no-store"])
    #expect(answer.values("Content-Security-Policy") == [policy])
    #expect(answer.values("X-Frame-Options") == ["DENY"])
    #expect(answer.values("X-Content-Type-Options") == ["nosniff"])
    #expect(answer.values("Referrer-Policy") == ["same-origin"])
  }
}
