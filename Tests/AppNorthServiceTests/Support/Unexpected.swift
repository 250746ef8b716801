/// A test could not go on.
struct Unexpected: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
