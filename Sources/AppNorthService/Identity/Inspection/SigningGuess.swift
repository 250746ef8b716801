/// One way in which a part of what was signed may be wrong.
struct SigningGuess {
  let mistakes: [SigningMistake]
  let change: (inout SignedParts) -> Void

  init(_ mistakes: SigningMistake..., change: @escaping (inout SignedParts) -> Void) {
    self.init(mistakes, change: change)
  }

  init(_ mistakes: [SigningMistake], change: @escaping (inout SignedParts) -> Void) {
    self.mistakes = mistakes
    self.change = change
  }
}
