/// What happens on a board of a few ideas, in order. Ideas, persons and installations are numbers.
struct BoardScript {
  enum Step: Hashable, CustomStringConvertible {
    /// By a person, by an installation, or by a person from an installation.
    case vote(person: Int?, token: Int?, for: Int)
    case withdraw(person: Int?, token: Int?, from: Int)
    case merge(Int, into: Int)
    case unmerge(Int)
    case removePerson(Int)

    var description: String {
      switch self {
      case .vote(let person, let token, let idea): "\(Self.who(person, token)) votes for \(idea)"
      case .withdraw(let person, let token, let idea): "\(Self.who(person, token)) withdraws from \(idea)"
      case .merge(let idea, let target): "\(idea) goes into \(target)"
      case .unmerge(let idea): "\(idea) comes back"
      case .removePerson(let person): "p\(person) is deleted"
      }
    }

    private static func who(_ person: Int?, _ token: Int?) -> String {
      [person.map { "p\($0)" }, token.map { "t\($0)" }].compactMap(\.self).joined(separator: " on ")
    }
  }

  static let ideas = 4
  static let people = 4

  private(set) var steps: [Step] = []

  /// Votes on what is not merged at the time, and merges that are not refused.
  static func random(seed: UInt64, merges: Bool = true) -> BoardScript {
    var generator = Seeded(state: seed)
    var script = BoardScript()
    var targets: [Int: Int] = [:]
    for _ in 0..<14 { script.steps.append(vote(on: Array(0..<ideas), &generator)) }
    guard merges else { return script }
    for _ in 0..<24 {
      let roots = (0..<ideas).filter { targets[$0] == nil }
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<5 where roots.count > 1:
        let pair = roots.shuffled(using: &generator)
        targets[pair[0]] = pair[1]
        script.steps.append(.merge(pair[0], into: pair[1]))
      case 5..<9:
        guard let idea = targets.keys.sorted().randomElement(using: &generator) else { continue }
        targets[idea] = nil
        script.steps.append(.unmerge(idea))
      case 9: script.steps.append(.removePerson(Int.random(in: 0..<people, using: &generator)))
      default: script.steps.append(vote(on: roots, &generator))
      }
    }
    return script
  }

  /// The steps without each merge that was undone later, and without its undoing.
  var withoutUndoneMerges: [Step] {
    var left: [Step?] = steps
    for (index, step) in steps.enumerated() {
      guard case .unmerge(let idea) = step,
        let merge = left[..<index].lastIndex(where: { if case .merge(idea, _)? = $0 { true } else { false } })
      else { continue }
      (left[merge], left[index]) = (nil, nil)
    }
    return left.compactMap(\.self)
  }

  private static func vote(on roots: [Int], _ generator: inout Seeded) -> Step {
    let idea = roots.randomElement(using: &generator) ?? 0
    let (person, token) = (
      Int.random(in: 0..<people, using: &generator), Int.random(in: 0..<people, using: &generator)
    )
    let who: (Int?, Int?) =
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: (person, nil)
      case 1: (nil, token)
      default: (person, token)
      }
    return Int.random(in: 0..<3, using: &generator) == 0
      ? .withdraw(person: who.0, token: who.1, from: idea) : .vote(person: who.0, token: who.1, for: idea)
  }
}
