/// Why a command could not be carried out, for the person at the terminal. It holds no secret.
struct ProgramError: Error, Sendable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
