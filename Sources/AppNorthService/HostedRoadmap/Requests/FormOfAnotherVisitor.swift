/// A form of a page that was made for another visitor than the one who sends it. What it asks for is refused, never done
/// as somebody else or as somebody anonymous.
enum FormOfAnotherVisitor: Error {
  /// The page's person: the session's cookie is gone, or is another person's by now.
  case left
  /// A person, on a page that was made for nobody.
  case arrived

  var problem: Problem {
    switch self {
    case .left: RoadmapSessionEnded().problem
    case .arrived: Problem(.conflict, "You have signed in since this page was loaded. Load it again.")
    }
  }
}
