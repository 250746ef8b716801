import AppNorthIdentity

/// Where an idea's votes stand after a vote or its withdrawal.
struct VoteAnswer: Sendable, JSONWritable {
  let voteCount: Int64
  let hasVoted: Bool

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("voteCount", voteCount)
    json.member("hasVoted", hasVoted)
    json.endObject()
  }
}
