import Database

/// Why a form that somebody wrote into was not taken. The form is shown again, with what they wrote.
struct FormRefusal {
  let sentence: String
  let status: Int
  private let endsSession: Bool

  /// - Throws: the error itself, when it is not about the form.
  init(_ error: any Error) throws {
    switch error {
    case let mistake as Mistake:
      self.init(mistake.sentence, status: ProblemCode.invalidRequest.status)
    case let problem as Problem where problem.code == .conflict:
      self.init(
        "This form was sent before, with another text. Send it again if this is to be there as well.",
        status: problem.code.status)
    case let erased as ErasedSince:
      self.init(
        "This was sent before, and has been deleted since. Send it again if it is to be there.",
        status: erased.problem.code.status)
    case is RoadmapSessionEnded: self.init(Self.signedOut, status: Self.signedOutStatus, endsSession: true)
    case FormOfAnotherVisitor.left: self.init(Self.signedOut, status: Self.signedOutStatus)
    case FormOfAnotherVisitor.arrived:
      self.init(
        "You have signed in since you wrote this. Send it again if it is to be yours.",
        status: ProblemCode.conflict.status)
    case let error as DatabaseError where error.isOutage:
      self.init(
        "This could not be stored just now. Try again in a moment.", status: ProblemCode.unavailable.status)
    default: throw error
    }
  }

  private init(_ sentence: String, status: Int, endsSession: Bool = false) {
    self.sentence = sentence
    self.status = status
    self.endsSession = endsSession
  }

  private static let signedOut =
    "You have been signed out, so this was not sent. Copy it, and open the roadmap from the app again."
  private static let signedOutStatus = ProblemCode.identityRequired.status

  /// The visit as it is by now.
  func visit(_ visit: PageVisit) -> PageVisit {
    guard endsSession else { return visit }
    var visit = visit
    visit.signIn = .ended
    return visit
  }

  /// A text that is not within its limits, as a sentence for the visitor.
  private struct Mistake: Error {
    let sentence: String
  }

  /// - Parameter name: begins the sentence.
  static func check(_ text: String, _ name: String, _ characters: ClosedRange<Int>) throws {
    do {
      try FieldText.check(text, name, characters: characters)
    } catch {
      throw Mistake(
        sentence: text.unicodeScalars.count > characters.upperBound
          ? "\(name) has more than \(characters.upperBound) characters. Please shorten it."
          : "\(name) is empty. Please fill it in.")
    }
  }
}
