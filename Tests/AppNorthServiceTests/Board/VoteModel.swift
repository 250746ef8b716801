/// What votes mean, as sets: the model that the service is compared with.
struct VoteModel {
  private var persons: Set<String> = []
  private var tokens: Set<String> = []
  /// From which installations each person's vote came.
  private var installations: [String: Set<String>] = [:]

  var count: Int {
    let linked = installations.values.reduce(into: Set()) { $0.formUnion($1) }
    return persons.count + tokens.subtracting(linked).count
  }

  func hasVoted(person: String?, token: String?) -> Bool {
    if let person { return persons.contains(person) }
    return token.map(tokens.contains) ?? false
  }

  mutating func vote(person: String?, token: String?) {
    guard let person else {
      if let token { tokens.insert(token) }
      return
    }
    persons.insert(person)
    guard let token else { return }
    tokens.remove(token)
    installations[person, default: []].insert(token)
  }

  mutating func withdraw(person: String?, token: String?) {
    if let person {
      delete(person)
    } else if let token {
      tokens.remove(token)
    }
  }

  mutating func delete(_ person: String) {
    persons.remove(person)
    installations[person] = nil
  }
}
