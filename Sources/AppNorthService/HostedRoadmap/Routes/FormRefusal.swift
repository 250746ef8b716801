/// Why a form that somebody wrote into was not taken. The form is shown again, with what they wrote.
struct FormRefusal {
  /// What the visitor is told.
  let sentence: String
  /// What it is to everybody else: status, code and headers.
  let problem: Problem

  /// - Parameter visit: the form's. What the error tells of its session stands in it afterwards.
  /// - Throws: the error itself, when it is not about the form.
  init(_ error: any Error, of visit: inout PageVisit) throws {
    switch error {
    case let mistake as Mistake: self.init(mistake.sentence, .invalidRequest(mistake.sentence))
    case let problem as Problem where problem.code == .conflict:
      self.init("This form was sent before, with another text. Send it again if this is to be there as well.", problem)
    case let problem as Problem where problem.code == .identityRequired:
      self.init("This was not sent. Copy it, and open this roadmap from inside the app: you arrive signed in.", problem)
    case let problem as Problem where problem.code == .invalidRequest:
      // Of its key: whatever else a form is made of has been read by now.
      self.init("The form was not complete, so this was not sent. Send it again.", problem)
    case let erased as ErasedSince:
      self.init(
        "This was sent before, and has been deleted since. Send it again if it is to be there.", erased.problem)
    case let ended as RoadmapSessionEnded:
      visit.signIn = .ended
      self.init(Self.signedOut, ended.problem)
    case let left as FormOfAnotherVisitor where left == .left: self.init(Self.signedOut, left.problem)
    case let arrived as FormOfAnotherVisitor:
      self.init("You have signed in since you wrote this. Send it again if it is to be yours.", arrived.problem)
    default: throw error
    }
  }

  private init(_ sentence: String, _ problem: Problem) {
    self.sentence = sentence
    self.problem = problem
  }

  private static let signedOut =
    "You have been signed out, so this was not sent. Copy it, and open the roadmap from the app again."

  /// A text that is not within its limits, as a sentence for the visitor.
  private struct Mistake: Error {
    let sentence: String
  }

  /// - Parameters:
  ///   - name: begins the sentence.
  ///   - has: the verb after it.
  static func check(
    _ text: String, _ name: String, has: String = "has", _ characters: ClosedRange<Int>
  ) throws {
    do {
      try FieldText.check(text, name, characters: characters)
    } catch {
      throw Mistake(
        sentence: text.unicodeScalars.count > characters.upperBound
          ? "\(name) \(has) more than \(characters.upperBound) characters. Please shorten the text."
          : "\(name) is empty. Please fill it in.")
    }
  }
}
