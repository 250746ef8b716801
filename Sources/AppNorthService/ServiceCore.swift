package import Database

/// The rules on an open database, without HTTP: what the service answers with and what the program's commands call.
package struct ServiceCore: Sendable {
  package let database: any Database
  package let clock: ServiceClock
  let masterKey: MasterKey

  package var projects: Projects { Projects(database: database, clock: clock) }
  package var secrets: Secrets { Secrets(database: database, masterKey: masterKey, clock: clock) }
  package var tokens: APITokens { APITokens(database: database, clock: clock) }
  package var ideas: TeamIdeas { TeamIdeas(database: database, clock: clock) }
  package var ideaImport: IdeaImport { IdeaImport(database: database, clock: clock) }
  package var merges: Merges { Merges(database: database, clock: clock) }

  /// Opens the database, brings its tables up to date, and reads the master key.
  ///
  /// - Throws: ``StartError``.
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
      let masterKey = try await MasterKey.read(at: configuration.masterKeyPath, for: database)
      return ServiceCore(database: database, clock: clock, masterKey: masterKey)
    } catch {
      await database.close()
      throw error
    }
  }

  package func close() async {
    await database.close()
  }
}
