/// A form of a page that was made for somebody signed in, sent by whoever is no longer them: the session's cookie is gone,
/// or is another person's by now. What it asks for is refused, never done as somebody else or as somebody anonymous.
struct FormOfAnotherVisitor: Error {
  let problem = RoadmapSessionEnded().problem
}
