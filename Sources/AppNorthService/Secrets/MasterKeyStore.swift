import Database

/// The SQL of the mark by which a database knows the master key that its secrets were sealed with.
struct MasterKeyStore {
  let session: any DatabaseSession

  /// Nil in a new database.
  func mark() throws -> [UInt8]? {
    try session.first("SELECT sealed FROM service_state WHERE name = 'master_key'") { try $0.bytes(0) }
  }

  /// - Returns: the mark that the database keeps: the first one that it was given.
  func keep(_ mark: [UInt8]) throws -> [UInt8] {
    try session.execute(
      "INSERT INTO service_state (name, number, sealed) VALUES ('master_key', 1, $1) ON CONFLICT DO NOTHING",
      [.bytes(mark)])
    return try session.one("SELECT sealed FROM service_state WHERE name = 'master_key'") { try $0.bytes(0) }
  }
}
