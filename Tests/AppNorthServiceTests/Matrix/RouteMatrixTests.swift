import AppNorthIdentity
import AppNorthService
import Testing

/// Every client-plane route against everything that can be presented to it (contract, 3 and 4).
@Suite(.serialized) struct RouteMatrixTests {
  static let vary = "X-AppNorth-Identity-Email, X-AppNorth-Identity-Signature, Origin"

  @Test func holdsASampleOfEveryRoute() async throws {
    let routes = try await MatrixFixture.shared().service.service.routes.filter(\.isClientPlane)
    #expect(
      Set(routes.map { "\($0.method.rawValue) \($0.pattern)" }) == Set(RouteSample.all.map(\.name)),
      "a client-plane route must have a sample in RouteSample.all")
    #expect(routes.count == RouteSample.all.count)
  }

  @Test func holdsEveryReason() {
    #expect(Set(RefusedIdentity.all.map(\.reason)) == Set(IdentityRefusal.allCases.map(\.rawValue)))
  }

  @Test(arguments: RouteSample.all)
  func refusesEveryWrongIdentity(_ sample: RouteSample) async throws {
    let fixture = try await MatrixFixture.shared()
    let before = try await fixture.service.rowCounts()
    for (index, refused) in RefusedIdentity.all.enumerated() {
      let headers = try refused.headers(fixture)
      // A voter token beside it must not turn the request into that installation's.
      let voter = index.isMultiple(of: 2) ? [] : [(WireHeader.voterToken.name, MatrixFixture.voterToken)]
      let request = fixture.request(sample, in: refused.project(fixture), voter + headers)
      let answer = try await fixture.service.send(request)
      let what = Comment(rawValue: "\(refused.name): \(answer.text)")
      #expect(answer.summary == "401 INVALID_IDENTITY \(refused.reason)", what)
      #expect(answer.values("WWW-Authenticate") == [#"AppNorth-Identity reason="\#(refused.reason)""#], what)
      #expect(answer.values("Content-Type") == ["application/problem+json"], what)
      #expect(answer.values("Cache-Control") == ["private, no-store"], what)
      #expect(answer.values("Vary") == [Self.vary], what)
      for (_, value) in headers where value.utf8.count > 8 {
        #expect(!answer.everything.contains(value), "the answer repeats what was presented")
      }
      #expect(!answer.everything.lowercased().contains("example.com"), "the answer repeats the email")
      for secret in [fixture.project.secret?.text, fixture.other.secret?.text].compactMap(\.self) {
        #expect(!answer.everything.contains(secret), "the answer holds a secret")
      }
    }
    #expect(try await fixture.service.rowCounts() == before, "a refused request wrote something")
  }

  @Test(arguments: RouteSample.all)
  func answersARightIdentity(_ sample: RouteSample) async throws {
    let fixture = try await MatrixFixture.shared()
    let now = SettableClock.start.unixSeconds
    let rightOnes: [(String, RefusedIdentity.Headers)] = [
      ("version 1", try RefusedIdentity.version1(fixture)), ("version 2", try RefusedIdentity.version2(fixture)),
      ("version 2 without properties", try fixture.project.identity(MatrixFixture.owner, properties: [:])),
      ("ending next second", try fixture.project.identity(MatrixFixture.owner, expiresAt: now + 1)),
      ("a day and a minute long", try fixture.project.identity(MatrixFixture.owner, expiresAt: now + 86_460)),
      (
        "beside a voter token",
        try RefusedIdentity.version1(fixture) + [(WireHeader.voterToken.name, MatrixFixture.voterToken)]
      ),
      (
        "signature in capitals",
        try RefusedIdentity.version1(fixture).map {
          $0.name == IdentityHeader.signature.name ? ($0.name, $0.value.uppercased()) : $0
        }
      ),
      (
        "email in capitals, names in small letters, in another order",
        try RefusedIdentity.version2(fixture).reversed().map {
          ($0.name.lowercased(), $0.name == IdentityHeader.email.name ? "%20OWNER@Example.com" : $0.value)
        }
      ),
    ]
    for (name, headers) in rightOnes {
      let commentID = try await fixture.commentToDelete(by: sample)
      let answer = try await fixture.service.send(fixture.request(sample, commentID: commentID, headers))
      let what = Comment(rawValue: "\(name): \(answer.text)")
      #expect(answer.status == sample.success, what)
      #expect(answer.values("Content-Type") == (sample.success == 204 ? [] : ["application/json"]), what)
      #expect(answer.values("Cache-Control") == ["private, no-store"], what)
      #expect(answer.values("Vary") == [Self.vary], what)
      #expect(answer.values("WWW-Authenticate") == [], what)
    }
  }

  @Test(arguments: RouteSample.all)
  func answersNobodyAndAVoterAsTheRouteSays(_ sample: RouteSample) async throws {
    let fixture = try await MatrixFixture.shared()
    let owner = try await fixture.project.person(MatrixFixture.owner).get("/v1/reports?limit=100").strings("id")
    let callers: [(String, RefusedIdentity.Headers, String)] = [
      ("nobody", [], sample.nobody),
      ("a voter token alone", [(WireHeader.voterToken.name, MatrixFixture.voterToken)], sample.voter),
      // Underscore spellings are not identity: the request is nobody's.
      (
        "underscores", try RefusedIdentity.version1(fixture).map { ($0.name.replacing("-", with: "_"), $0.value) },
        sample.nobody
      ),
    ]
    for (name, headers, expected) in callers {
      let answer = try await fixture.service.send(fixture.request(sample, headers))
      #expect(answer.summary == expected, Comment(rawValue: "\(name): \(answer.text)"))
      #expect(answer.values("Cache-Control") == ["private, no-store"])
      #expect(answer.values("Vary") == [Self.vary])
      let challenge = answer.status == 401 ? [#"AppNorth-Identity reason="identity_required""#] : []
      #expect(answer.values("WWW-Authenticate") == challenge)
      #expect(!owner.contains { answer.text.contains($0) }, "\(name) sees the owner's report")
    }
  }

  @Test(arguments: RouteSample.all, ["", "short", "with space 0123456789abc", String(repeating: "v", count: 65)])
  func refusesAMalformedVoterToken(_ sample: RouteSample, _ token: String) async throws {
    let fixture = try await MatrixFixture.shared()
    let answer = try await fixture.service.send(fixture.request(sample, [(WireHeader.voterToken.name, token)]))
    #expect(answer.summary == "400 INVALID_REQUEST")
  }

  @Test(
    arguments: RouteSample.all,
    [
      ([], "400 INVALID_REQUEST"), ([""], "400 INVALID_REQUEST"), (["app_short"], "400 INVALID_REQUEST"),
      (["prj_0123456789abcdefghij"], "400 INVALID_REQUEST"),
      (["app_0123456789abcdefghij", "app_0123456789abcdefghij"], "400 INVALID_REQUEST"),
      (["app_0123456789abcdefghij"], "404 UNKNOWN_APP"),
    ] as [([String], String)])
  func asksForOneAppID(_ sample: RouteSample, _ presented: ([String], String)) async throws {
    let fixture = try await MatrixFixture.shared()
    var request = fixture.request(sample, try RefusedIdentity.version1(fixture))
    request.headers.removeAll { $0.name == WireHeader.appID.name }
    for id in presented.0 { request.add([(WireHeader.appID.name, id)]) }
    let answer = try await fixture.service.send(request)
    #expect(answer.summary == presented.1)
  }
}
