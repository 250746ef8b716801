/// All that a merge could change of a few ideas.
struct BoardState: Hashable {
  enum Who: Hashable {
    case person(Int)
    case token(Int)
  }

  struct Link: Hashable {
    let token: Int
    let person: Int
  }

  struct Idea: Hashable {
    var visibility: String
    var mergedInto: Int?
    var voteCount: Int64
    /// Whether each is a copy.
    var votes: [Who: Bool] = [:]
    var links: [Link: Bool] = [:]
  }

  var ideas: [Idea]
}
