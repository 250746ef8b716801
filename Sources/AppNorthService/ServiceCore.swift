package import Database

/// The rules on an open database, without HTTP: what the service answers with and what the program's commands call.
package struct ServiceCore: Sendable {
  package let database: any Database
  package let clock: ServiceClock
  let masterKey: MasterKey

  package var projects: Projects { Projects(database: database, clock: clock) }
  package var secrets: Secrets { Secrets(database: database, masterKey: masterKey, clock: clock) }
  package var tokens: APITokens { APITokens(database: database, clock: clock) }

  /// Opens the database, brings its tables up to date, and reads the master key, which is made when the database is new.
  ///
  /// - Throws: ``StartError``. A database with secrets never gets a new key: without the old one they cannot be opened.
  package static func open(_ configuration: ServiceConfiguration, clock: ServiceClock) async throws -> ServiceCore {
    let database: SQLiteDatabase
    do {
      database = try SQLiteDatabase(path: configuration.databasePath)
    } catch {
      throw StartError.database(at: configuration.databasePath, because: error)
    }
    do {
      do {
        try await database.migrate(Schema.migrations)
      } catch {
        throw StartError.database(at: configuration.databasePath, because: error)
      }
      let masterKey = try await masterKey(at: configuration.masterKeyPath, for: database)
      return ServiceCore(database: database, clock: clock, masterKey: masterKey)
    } catch {
      await database.close()
      throw error
    }
  }

  package func close() async {
    await database.close()
  }

  private static func masterKey(at path: String, for database: any Database) async throws -> MasterKey {
    let store: @Sendable (any DatabaseSession) throws -> [UInt8]? = { session in
      try session.first("SELECT sealed FROM service_state WHERE name = 'master_key'") { try $0.bytes(0) }
    }
    if let mark = try await database.read(store) {
      guard let key = try MasterKeyFile.read(path) else {
        throw StartError.masterKey("\(path) is missing; the database's secrets were sealed with it")
      }
      guard key.opensMark(mark) else {
        throw StartError.masterKey("\(path) is not the key that the database's secrets were sealed with")
      }
      return key
    }
    let key = try MasterKeyFile.read(path) ?? MasterKeyFile.create(path)
    let mark = try key.sealedMark()
    // Two programs may start at once: the first mark stays, and both must hold its key.
    let kept = try await database.write { session in
      try session.execute(
        "INSERT INTO service_state (name, number, sealed) VALUES ('master_key', 1, $1) ON CONFLICT DO NOTHING",
        [.bytes(mark)])
      return try store(session)
    }
    guard let kept, key.opensMark(kept) else {
      throw StartError.masterKey("\(path) is not the key that the database's secrets were sealed with")
    }
    return key
  }
}
