/// A program, or what a test waited for, did not do what the test stands on.
package struct ProgramFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
