import Database
import Foundation

/// Writes rows into a database until it is killed or a write fails, and says which rows were acknowledged.
///
/// Usage: `database-writer PATH [FILE-SIZE-LIMIT]`. Prints one id a line, each only after its write has returned; then
/// the error.
@main struct DatabaseWriterMain {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count > 2, let limit = rlim_t(arguments[2]) {
      signal(SIGXFSZ, SIG_IGN)
      var size = rlimit(rlim_cur: limit, rlim_max: limit)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &size)
    }
    let database = try SQLiteDatabase(path: arguments[1])
    await withTaskGroup { group in
      for worker in 0..<16 {
        group.addTask { await work(worker, on: database) }
      }
    }
  }

  private static func work(_ worker: Int, on database: SQLiteDatabase) async {
    let body = String(repeating: "x", count: 500)
    for number in 0..<Int.max {
      let id = "\(worker)-\(number)"
      do {
        try await database.write { session in
          try session.execute(
            "INSERT INTO notes (id, body, size) VALUES ($1, $2, 0)", [.text(id), .text(body)])
        }
        say(id)
      } catch {
        say("error \(error)")
        return
      }
    }
  }

  /// One unbuffered `write`, so that a line is out whole before the next write of this worker.
  private static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}
