import AppNorth
import Foundation
import Testing

@Suite struct PagingTests {
  private static func page(_ ids: [String], next: String?) -> TransportResponse {
    let items = ids.map {
      #"{"id":"\#($0)","title":"T","details":"D","status":"open","createdAt":"2026-01-02T03:04:05Z"}"#
    }
    return .json(#"{"items":[\#(items.joined(separator: ","))],"nextCursor":\#(next.map { "\"\($0)\"" } ?? "null")}"#)
  }

  private let transport = FakeTransport { request, _ in
    switch request.url.query {
    case "limit=100", "limit=2": page(["r1", "r2"], next: "c+1/=")
    case "limit=100&cursor=c%2B1%2F%3D": page([], next: "c2")
    case "limit=100&cursor=c2": page(["r3"], next: nil)
    default: .problem(400, "INVALID_REQUEST")
    }
  }

  @Test func onePageSaysWhereTheNextBegins() async throws {
    let page = try await Sample.client(transport).reports(limit: 2)
    #expect(page.items.map(\.id.text) == ["r1", "r2"])
    #expect(page.nextCursor != nil)
  }

  @Test func theSequenceGivesAllPagesAndEnds() async throws {
    var ids: [String] = []
    for try await report in try Sample.client(transport).allReports() { ids.append(report.id.text) }
    #expect(ids == ["r1", "r2", "r3"])
    #expect(transport.requests.count == 3)
  }

  @Test func refusesAListThatDoesNotSayWhetherItEnds() async throws {
    let client = try Sample.client(FakeTransport { _, _ in .json(#"{"items":[]}"#) })
    await #expect(throws: AppNorthError.self) { try await client.reports() }
  }

  @Test(arguments: AccountSwitchTests.Change.allCases)
  func itemsThatWaitAreNotGivenToTheNextPerson(change: AccountSwitchTests.Change) async throws {
    let client = try Sample.client(transport)
    client.setIdentityCredential(try Sample.credential())
    var iterator = client.allReports().makeAsyncIterator()
    _ = try await iterator.next()
    try change.make(on: client)
    let error = await #expect(throws: AppNorthError.self) { try await iterator.next() }
    #expect(error?.code == .identityChanged)
    #expect(try await iterator.next() == nil)
  }

  @Test func ideasThatMoveBetweenPagesAreGivenOnce() async throws {
    // While page by page is read, votes lift "c" over "b" and "a" sinks.
    let transport = FakeTransport { _, position in
      switch position {
      case 0: .ideas(["a", "b"], next: "1")
      case 1: .ideas(["b", "a"], next: "2")
      case 2: .ideas(["b", "c", "c"], next: "3")
      default: .ideas(["d"])
      }
    }
    var ids: [String] = []
    for try await idea in try Sample.client(transport).allIdeas() { ids.append(idea.id.text) }
    #expect(ids == ["a", "b", "c", "d"])
  }

  @Test func aListThatGoesOnWhereItBeganIsRefused() async throws {
    let transport = FakeTransport { _, _ in .ideas(["a"], next: "1") }
    var iterator = try Sample.client(transport).allIdeas().makeAsyncIterator()
    #expect(try await iterator.next()?.id.text == "a")
    do {
      _ = try await iterator.next()
      Issue.record("an endless list must be refused")
    } catch {
      #expect((error as? AppNorthError)?.code == .unexpectedResponse)
    }
    #expect(transport.requests.count == 2)
  }

  @Test func nothingFollowsAnError() async throws {
    let transport = FakeTransport { _, _ in .problem(503, "UNAVAILABLE") }
    var iterator = try Sample.client(transport).allReports().makeAsyncIterator()
    do {
      _ = try await iterator.next()
      Issue.record("the refusal must be thrown")
    } catch {}
    #expect(try await iterator.next() == nil)
    #expect(transport.requests.count == 1)
  }
}
