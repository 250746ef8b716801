/// Mistakes in the order in which they were met, each once.
struct SigningMistakes {
  private(set) var all: [SigningMistake] = []

  mutating func add(_ mistake: SigningMistake) {
    if !all.contains(mistake) { all.append(mistake) }
  }
}
