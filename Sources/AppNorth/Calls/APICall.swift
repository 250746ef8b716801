import Foundation

/// One call of the service's API, before it is known whose it is.
struct APICall: Sendable {
  let method: HTTPMethod
  let path: [String]
  let query: [(name: String, value: String)]
  let body: Data?
  /// On creating calls only; such a call is repeated once after a lost connection.
  let idempotencyKey: IdempotencyKey?
  let voterToken: VoterTokenUse
  let patience: Duration

  private init(
    _ method: HTTPMethod, _ path: [String], query: [(name: String, value: String)] = [], body: Data? = nil,
    key: IdempotencyKey? = nil, wait: Duration = .zero, voterToken: VoterTokenUse
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
    self.idempotencyKey = key
    self.voterToken = voterToken
    self.patience = .seconds(30) + wait
  }

  /// A call that reads.
  ///
  /// - Parameter wait: how long the service may hold its answer back.
  static func get(
    _ path: [String], query: [(name: String, value: String)] = [], wait: Duration = .zero, voterToken: VoterTokenUse
  ) -> APICall {
    APICall(.get, path, query: query, wait: wait, voterToken: voterToken)
  }

  /// A call that creates something.
  static func post(
    _ path: [String], _ body: some Encodable, key: IdempotencyKey, voterToken: VoterTokenUse
  ) throws(AppNorthError) -> APICall {
    APICall(.post, path, body: try encoded(body), key: key, voterToken: voterToken)
  }

  /// A call that creates something and says nothing about it.
  static func post(_ path: [String], key: IdempotencyKey, voterToken: VoterTokenUse) -> APICall {
    APICall(.post, path, key: key, voterToken: voterToken)
  }

  /// A call that sets something; making it twice is making it once.
  static func put(
    _ path: [String], _ body: some Encodable, voterToken: VoterTokenUse
  ) throws(AppNorthError) -> APICall {
    APICall(.put, path, body: try encoded(body), voterToken: voterToken)
  }

  /// A call that sets what its path names.
  static func put(_ path: [String], voterToken: VoterTokenUse) -> APICall {
    APICall(.put, path, voterToken: voterToken)
  }

  /// A call that takes away what its path names.
  static func delete(_ path: [String], voterToken: VoterTokenUse) -> APICall {
    APICall(.delete, path, voterToken: voterToken)
  }

  private static func encoded(_ body: some Encodable) throws(AppNorthError) -> Data {
    let encoder = JSONEncoder()
    // The same content must be the same bytes each time, or a repeated key meets "another body" (design, 5).
    encoder.outputFormatting = .sortedKeys
    do {
      return try encoder.encode(body)
    } catch {
      throw AppNorthError(
        code: .invalidRequest, detail: "the body cannot be written as JSON: a number is not finite")
    }
  }
}
