import Foundation

/// The one thread of this process that writes. Every write that waits joins the open transaction, so that one fsync
/// serves many.
///
/// `@unchecked Sendable`: `connection` and `turns` are only touched by the thread that runs `run()`.
final class SQLiteWriter: @unchecked Sendable {
  private let connection: SQLiteConnection
  private let queue: WorkQueue<SQLiteWriterTask>
  private let hub: ChangeHub
  private let settings: SQLiteSettings
  private var turns = SQLiteTurns()

  init(
    _ connection: SQLiteConnection, _ queue: WorkQueue<SQLiteWriterTask>, _ hub: ChangeHub, _ settings: SQLiteSettings
  ) {
    self.connection = connection
    self.queue = queue
    self.hub = hub
    self.settings = settings
  }

  /// Works until the queue is closed and empty.
  func run() {
    while let task = queue.next() {
      if turns.mustPause(at: .now) { usleep(UInt32(SQLiteTurns.pause / .microseconds(1))) }
      let before = connection.changedRows
      switch task {
      case .write(let job): runBatch(startingWith: job)
      case .alone(let work): work(connection)
      }
      turns.ended(at: .now)
      if connection.changedRows != before { hub.signal() }
    }
  }

  func close() {
    connection.close()
  }

  /// Runs `first` and the writes that wait in one transaction, and answers them after its commit.
  private func runBatch(startingWith first: any SQLiteWriteJob) {
    do {
      try connection.run("BEGIN IMMEDIATE")
    } catch {
      // The others have waited as well; each trying on its own would make the last one wait for ages.
      first.answer(error)
      for _ in 1..<settings.batchLimit { nextWrite()?.answer(error) }
      return
    }
    let end = ContinuousClock.now + settings.batchDuration
    var batch: [(job: any SQLiteWriteJob, failure: (any Error)?)] = []
    var next: (any SQLiteWriteJob)? = first
    while let job = next {
      do throws(SQLiteTransactionLost) {
        batch.append((job, try runInSavepoint(job)))
      } catch {
        // All that ran in this transaction is gone with it, the others' changes too: once more, each for itself.
        rollBack()
        for done in batch { runAlone(done.job) }
        runAlone(job)
        return
      }
      next = batch.count < settings.batchLimit && ContinuousClock.now < end ? nextWrite() : nil
    }
    do {
      try connection.run("COMMIT")
      for done in batch { done.job.answer(done.failure) }
    } catch {
      rollBack()
      if case .constraint = error, batch.count > 1 {
        // A deferred constraint is judged at the commit: find the one who broke it.
        for done in batch { runAlone(done.job) }
      } else {
        for done in batch { done.job.answer(done.failure ?? error) }
      }
    }
  }

  /// Runs a body so that its own failure takes back its own changes only.
  ///
  /// - Returns: what the body threw.
  private func runInSavepoint(_ job: any SQLiteWriteJob) throws(SQLiteTransactionLost) -> (any Error)? {
    do {
      try connection.run("SAVEPOINT body")
      let failure = runBody(of: job)
      // Both fail when SQLite has ended the transaction meanwhile: the savepoint went with it.
      if failure != nil { try connection.run("ROLLBACK TO body") }
      try connection.run("RELEASE body")
      return failure
    } catch {
      throw SQLiteTransactionLost()
    }
  }

  /// Runs a write in a transaction of its own and answers it.
  private func runAlone(_ job: any SQLiteWriteJob) {
    do {
      try connection.run("BEGIN IMMEDIATE")
      if let failure = runBody(of: job) { throw failure }
      try connection.run("COMMIT")
      job.answer(nil)
    } catch {
      rollBack()
      job.answer(error)
    }
  }

  /// - Returns: what the body threw, or the loss of the transaction when the body hid it.
  private func runBody(of job: any SQLiteWriteJob) -> (any Error)? {
    let session = SQLiteSession(connection)
    defer { session.end() }
    do {
      try job.run(session)
      return session.transactionLoss
    } catch {
      return error
    }
  }

  private func rollBack() {
    // SQLite may have rolled back already; and a rollback that fails leaves nothing to be committed.
    if connection.isInTransaction { try? connection.run("ROLLBACK") }
  }

  private func nextWrite() -> (any SQLiteWriteJob)? {
    let task = queue.nextIfWaiting { task in
      if case .write = task { true } else { false }
    }
    guard case .write(let job) = task else { return nil }
    return job
  }
}

/// The whole transaction of a batch is gone.
private struct SQLiteTransactionLost: Error {}
