import Database

extension MasterKey {
  /// Reads the key of a database, and makes it when the database is new.
  ///
  /// - Throws: ``StartError/masterKey(_:)``. A database with secrets never gets a new key: without the old one they
  ///   cannot be opened.
  static func read(at path: String, for database: any Database) async throws -> MasterKey {
    if let mark = try await database.read({ try MasterKeyStore(session: $0).mark() }) {
      guard let key = try MasterKeyFile.read(path) else {
        throw StartError.masterKey("\(path) is missing; the database's secrets were sealed with it")
      }
      return try key.opening(mark, path)
    }
    let key = try MasterKeyFile.read(path) ?? MasterKeyFile.create(path)
    let mark = try key.sealedMark()
    // Two programs may start at once: the first mark stays, and both must hold its key.
    return try key.opening(try await database.write { try MasterKeyStore(session: $0).keep(mark) }, path)
  }

  private func opening(_ mark: [UInt8], _ path: String) throws(StartError) -> MasterKey {
    guard opensMark(mark) else {
      throw .masterKey("\(path) is not the key that the database's secrets were sealed with")
    }
    return self
  }
}
