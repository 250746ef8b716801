import Database

/// Writes that the writer finds waiting together, in this order.
enum SQLiteBatch {
  typealias Body = @Sendable (any DatabaseSession) throws -> Void

  /// - Returns: what each body's caller got: nil or its error.
  static func run(_ bodies: [Body], on database: SQLiteDatabase) async throws -> [(any Error)?] {
    let gate = Gate()
    let held = Task { try await database.write { _ in gate.hold() } }
    await gate.waitUntilHeld()
    var callers: [Task<Void, any Error>] = []
    for body in bodies {
      callers.append(Task { try await database.write(body) })
      while database.waitingWriteCount < callers.count { await Task.yield() }
    }
    gate.open()
    var failures: [(any Error)?] = []
    for caller in callers {
      switch await caller.result {
      case .success: failures.append(nil)
      case .failure(let error): failures.append(error)
      }
    }
    try await held.value
    return failures
  }
}
