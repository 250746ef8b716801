/// One of the threads that read.
///
/// `@unchecked Sendable`: `connection` is only touched by the thread that runs `run()`.
final class SQLiteReader: @unchecked Sendable {
  /// A read with its caller. It gets a session on an open transaction, or the error that kept it from one.
  typealias Job = @Sendable (Result<SQLiteSession, DatabaseError>) -> Answer
  /// Resumes the caller, after the transaction has ended.
  typealias Answer = () -> Void

  private let connection: SQLiteConnection
  private let queue: WorkQueue<Job>

  init(_ connection: SQLiteConnection, _ queue: WorkQueue<Job>) {
    self.connection = connection
    self.queue = queue
  }

  /// Works until the queue is closed and empty.
  func run() {
    defer { connection.close() }
    while let job = queue.next() {
      let answer: Answer
      do throws(DatabaseError) {
        try connection.run("BEGIN")
        let session = SQLiteSession(connection)
        answer = job(.success(session))
        session.end()
      } catch {
        answer = job(.failure(error))
      }
      // Nothing was written, so there is nothing that a rollback could lose.
      if connection.isInTransaction { try? connection.run("ROLLBACK") }
      answer()
    }
  }

  /// The job of a body.
  static func job<T: Sendable>(
    _ body: @escaping @Sendable (any DatabaseSession) throws -> T, _ caller: CheckedContinuation<T, any Error>
  ) -> Job {
    { session in
      let result = Result { try body(session.get()) }
      return { caller.resume(with: result) }
    }
  }
}
