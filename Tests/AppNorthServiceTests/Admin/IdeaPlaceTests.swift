import AppNorthIdentity
import AppNorthService
import Testing

/// The order of a roadmap column is the team's.
struct IdeaPlaceTests {
  private let board: Board

  init() async throws {
    board = try await Board()
  }

  /// A column of these ideas, in this order; their ids.
  private func fill(_ titles: [String], _ status: String = "planned") async throws -> [String: String] {
    var ids: [String: String] = [:]
    for title in titles.reversed() { ids[title] = try await board.idea(title, status: status) }
    return ids
  }

  private func move(_ id: String?, to place: Int) async throws -> Int64? {
    try await board.change(try #require(id), #"{"place":\#(place)}"#)["place"]?.integerValue
  }

  @Test func putsANewStatusOnTop() async throws {
    let ids = try await fill(["a", "b"])
    let late = try await board.idea("c", status: "shipped")
    #expect(try await board.change(late, #"{"status":"planned"}"#)["place"]?.integerValue == 1)
    #expect(try await board.column("planned") == ["c", "a", "b"])
    #expect(try await board.change(try #require(ids["b"]), #"{"status":"shipped","place":1}"#).status == 200)
    #expect(try await board.column("shipped") == ["b"])
  }

  @Test(
    arguments: [
      ("a", 1, "abcd"), ("a", 2, "bacd"), ("a", 4, "bcda"), ("a", 9, "bcda"), ("d", 1, "dabc"), ("d", 3, "abdc"),
      ("b", 3, "acbd"), ("c", 2, "acbd"), ("d", 1_000, "abcd"),
    ])
  func moves(_ title: String, to place: Int, _ expected: String) async throws {
    let ids = try await fill(["a", "b", "c", "d"])
    let moved = try await move(ids[title], to: place)
    #expect(try await board.column("planned").joined() == expected)
    #expect(moved == Int64(min(place, 4)))
    let changed = expected != "abcd"
    #expect(try await board.audit().filter { $0 == "idea.place" }.count == (changed ? 1 : 0))
  }

  @Test func keepsTheOrderOfTheOthersWhateverIsMoved() async throws {
    var order = (0..<12).map { "i\($0)" }
    let ids = try await fill(order)
    var generator = Seeded(state: 12)
    for _ in 0..<60 {
      let title = try #require(order.randomElement(using: &generator))
      let place = Int.random(in: 1...12, using: &generator)
      _ = try await move(ids[title], to: place)
      order.removeAll { $0 == title }
      order.insert(title, at: place - 1)
      #expect(try await board.column("planned") == order)
    }
  }

  @Test func findsRoomBetweenNeighboursHoweverOftenItIsAskedTo() async throws {
    var order = ["a", "b", "c", "d", "e"]
    let ids = try await fill(order)
    let hidden = try #require(ids["e"])
    _ = try await board.change(hidden, #"{"isHidden":true}"#)
    order.removeLast()
    // Each round halves the gap behind the first one; 32 rounds use it up.
    for round in 0..<80 {
      let title = order[2]
      #expect(try await move(ids[title], to: 2) == 2)
      order = [order[0], title, order[1], order[3]]
      #expect(try await board.column("planned") == order, "round \(round)")
    }
    _ = try await board.change(hidden, #"{"isHidden":false}"#)
    #expect(try await board.column("planned") == order + ["e"])
  }

  @Test func hasNoPlaceOutsideTheRoadmap() async throws {
    for status in ["open", "declined"] {
      let id = try await board.idea("x", status: status)
      #expect(try await board.team.get(board.path + "/\(id)")["place"] == .null)
      #expect(try await board.change(id, #"{"place":1}"#).summary == "409 CONFLICT")
    }
    let hidden = try await board.idea("y", status: "planned")
    let refused = try await board.change(hidden, #"{"isHidden":true,"place":1}"#)
    #expect(refused.summary == "409 CONFLICT")
    #expect(try await board.column("planned") == ["y"], "nothing of a refused change is done")
  }

  @Test func countsOnlyWhatIsShown() async throws {
    let ids = try await fill(["a", "b", "c"])
    _ = try await board.change(try #require(ids["a"]), #"{"isHidden":true}"#)
    let places = try await board.team.get(board.path + "?sort=new").items().map { $0["place"]?.integerValue }
    #expect(places == [nil, 1, 2])
  }
}
