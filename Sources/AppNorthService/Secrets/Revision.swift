import Database

/// The number that every change of projects, secrets and blocks moves on, in the same transaction.
///
/// A server that reads the same number again knows that all it holds is still true.
struct Revision {
  let session: any DatabaseSession

  func current() throws -> Int64 {
    try session.one("SELECT number FROM service_state WHERE name = 'revision'") { try $0.integer(0) }
  }

  func advance() throws {
    try session.execute("UPDATE service_state SET number = number + 1 WHERE name = 'revision'")
  }
}
