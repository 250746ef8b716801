import Foundation

/// One call of the service's API, before it is known whose it is.
struct APICall: Sendable {
  let method: HTTPMethod
  let path: [String]
  let query: [(name: String, value: String)]
  let body: Data?
  /// On creating calls only; such a call is repeated once after a lost connection.
  let idempotencyKey: IdempotencyKey?
  let patience: Duration

  /// A call that reads.
  ///
  /// - Parameter wait: how long the service may hold its answer back.
  static func get(
    _ path: [String], query: [(name: String, value: String)] = [], wait: Duration = .zero
  ) -> APICall {
    APICall(
      method: .get, path: path, query: query, body: nil, idempotencyKey: nil, patience: usualPatience + wait)
  }

  /// A call that creates something.
  static func post(
    _ path: [String], _ body: some Encodable, key: IdempotencyKey
  ) throws(AppNorthError) -> APICall {
    APICall(
      method: .post, path: path, query: [], body: try encoded(body), idempotencyKey: key, patience: usualPatience)
  }

  /// A call that sets something; making it twice is making it once.
  static func put(_ path: [String], _ body: some Encodable) throws(AppNorthError) -> APICall {
    APICall(
      method: .put, path: path, query: [], body: try encoded(body), idempotencyKey: nil, patience: usualPatience)
  }

  private static let usualPatience = Duration.seconds(30)

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
