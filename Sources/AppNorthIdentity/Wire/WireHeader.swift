/// The headers of AppNorth that are no part of a credential (contract, 3).
package enum WireHeader: CaseIterable, Sendable {
  case appID
  case voterToken
  case idempotencyKey

  /// The name as it is written; it is read in any case.
  package var name: String {
    switch self {
    case .appID: "X-AppNorth-App-Id"
    case .voterToken: "X-AppNorth-Voter-Token"
    case .idempotencyKey: "Idempotency-Key"
    }
  }
}
