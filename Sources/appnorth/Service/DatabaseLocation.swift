import AppNorthIdentity
import AppNorthService
import Glibc

/// Which database a command works on, and where its master key lies.
struct DatabaseLocation: Sendable {
  static let options: [CommandOption] = [
    .value(
      "database", "PATH", "The SQLite file", default: defaultPath, environment: "APPNORTH_DATABASE"),
    .value(
      "master-key-file", "PATH", "The key that secrets are sealed under, made on the first start",
      default: "master.key beside the database", environment: "APPNORTH_MASTER_KEY_FILE"),
  ]

  private static let defaultPath = "./var/appnorth.sqlite"

  let path: String
  let masterKeyPath: String

  init(_ arguments: Arguments) throws(UsageError) {
    path = try arguments.read("database", expected: "a path") { $0.isEmpty ? nil : $0 } ?? Self.defaultPath
    let key = try arguments.read("master-key-file", expected: "a path") { $0.isEmpty ? nil : $0 }
    masterKeyPath = key ?? Self.folder(of: path) + "/master.key"
  }

  /// Makes the folder of a new database, readable by its owner only. A folder that is there stays as it is.
  func makeFolder() throws(ProgramError) {
    let folder = Self.folder(of: path)
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    throw ProgramError("cannot make the folder \(folder): \(String(cString: strerror(errno)))")
  }

  /// - Throws: ``ProgramError`` when there is no file: a mistyped path must not make an empty database.
  func requireFile() throws(ProgramError) {
    guard access(path, F_OK) != 0 else { return }
    throw ProgramError(
      "there is no database at \(path); name it with --database, or make it with `appnorth project create`")
  }

  /// Runs `body` on the rules of the database, which a running service may have open too.
  func withCore<Result>(_ body: (ServiceCore) async throws -> Result) async throws -> Result {
    let configuration = ServiceConfiguration(
      listen: ListenAddress(host: "127.0.0.1", port: 0), databasePath: path, masterKeyPath: masterKeyPath)
    let core = try await ServiceCore.open(configuration, clock: .system)
    do {
      let result = try await body(core)
      await core.close()
      return result
    } catch {
      await core.close()
      throw error
    }
  }

  /// Runs `body` as ``withCore(_:)`` does. Where the rules find nothing, the error names what there is not, and `remedy`
  /// says where to look.
  func withCore<Result>(
    lookingFor thing: String, remedy: String, _ body: (ServiceCore) async throws -> Result
  ) async throws -> Result {
    do {
      return try await withCore(body)
    } catch let problem as Problem where problem.code == .notFound {
      throw missing(thing, remedy: remedy)
    }
  }

  /// Names what the database has not, and where to look.
  func missing(_ thing: String, remedy: String) -> ProgramError {
    ProgramError("\(path) has no \(thing); \(remedy) (\(ProblemCode.notFound.rawValue))")
  }

  /// Runs `body` on the rules of a project, as ``withCore(_:)`` does.
  func withCore<Result>(
    of projectID: ProjectID, _ body: (ServiceCore) async throws -> Result
  ) async throws -> Result {
    try await withCore(
      lookingFor: "project \(projectID)", remedy: "`appnorth project list` shows those that it has", body)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
