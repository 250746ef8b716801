import AppNorthIdentity
import Database
import Synchronization

/// Counts outcomes in memory and adds them to the database every few seconds, so that no request waits for a count.
///
/// What was counted since the last flush is lost when the process is killed: they are statistics, not records.
final class OutcomeCounter: Sendable {
  struct Key: Hashable, Sendable {
    let projectID: String
    let hour: Timestamp
    let outcome: Outcome
    let client: String
  }

  struct Counted: Sendable {
    var counts: [Key: Int64] = [:]
    /// Unix seconds of the latest signature that each secret vouched for.
    var lastUses: [String: Int64] = [:]
  }

  /// So many different keys are kept between two flushes; a caller who invents client names gains nothing by it.
  private static let maximumKeys = 1_000

  private let database: any Database
  private let counted = Mutex(Counted())

  init(database: any Database) {
    self.database = database
  }

  func record(_ outcome: Outcome, in project: LiveProject, client: ClientVersion, secretID: String?, at now: Timestamp)
  {
    counted.withLock { counted in
      var key = Key(projectID: project.id.text, hour: now.hour, outcome: outcome, client: client.text)
      if counted.counts.count >= Self.maximumKeys, counted.counts[key] == nil {
        key = Key(projectID: key.projectID, hour: key.hour, outcome: outcome, client: ClientVersion.other.text)
      }
      counted.counts[key, default: 0] += 1
      if let secretID { counted.lastUses[secretID] = now.unixSeconds }
    }
  }

  /// Writes what was counted. What cannot be written now is counted on.
  func flush() async {
    let taken = counted.withLock { counted in
      defer { counted = Counted() }
      return counted
    }
    guard !taken.counts.isEmpty || !taken.lastUses.isEmpty else { return }
    do {
      try await database.write { session in
        try OutcomeStore(session: session).add(taken.counts)
        for (id, seconds) in taken.lastUses {
          try SecretStore(session: session).markUsed(id, at: seconds)
        }
      }
    } catch {
      counted.withLock { counted in
        counted.counts.merge(taken.counts, uniquingKeysWith: +)
        counted.lastUses.merge(taken.lastUses, uniquingKeysWith: max)
      }
    }
  }
}
