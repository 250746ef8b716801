/// What is wrong with the arguments, for the person who wrote them. It never repeats the value of an option, which may
/// be a secret in the wrong place.
struct UsageError: Error, Sendable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
