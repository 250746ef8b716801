import AppNorthIdentity

/// How often one outcome came from one client in one hour.
struct OutcomeCount: Sendable, JSONWritable {
  let hour: Timestamp
  /// `verified`, or the reason of the refusal.
  let outcome: String
  /// Such as `AppNorth-Swift/0.1.0`; `other` for everything that is no SDK of ours.
  let client: String
  let count: Int64

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("hour", hour.rfc3339)
    json.member("outcome", outcome)
    json.member("client", client)
    json.member("count", count)
    json.endObject()
  }
}
