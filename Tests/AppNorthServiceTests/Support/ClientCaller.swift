import AppNorthIdentity
import Foundation

/// Somebody who calls `/v1` of one project, with the same headers each time.
struct ClientCaller: Sendable {
  let service: ServiceUnderTest
  let appID: String
  let headers: [(name: String, value: String)]

  /// - Parameter key: the `Idempotency-Key`; nil sends none.
  func request(_ method: String, _ target: String, json: String? = nil, key: String? = nil) -> Request {
    var request = Request(method, target, headers: [(WireHeader.appID.name, appID)])
    request.add(headers)
    if let key { request.add([(WireHeader.idempotencyKey.name, key)]) }
    if let json {
      request.add([("Content-Type", "application/json")])
      request.body = Array(json.utf8)
    }
    return request
  }

  func get(_ target: String) async throws -> Answer {
    try await service.send(request("GET", target))
  }

  func post(_ target: String, _ json: String, key: String = UUID().uuidString) async throws -> Answer {
    try await service.send(request("POST", target, json: json, key: key))
  }

  func put(_ target: String, _ json: String) async throws -> Answer {
    try await service.send(request("PUT", target, json: json))
  }

  /// Makes a report and returns its id.
  func report(_ title: String = "Cannot log in") async throws -> String {
    try await post("/v1/reports", #"{"title":"\#(title)","details":"since Monday"}"#).string("id")
  }

  /// Writes a chat message and returns its id.
  func say(_ text: String) async throws -> String {
    try await post("/v1/chat/messages", #"{"text":"\#(text)"}"#).string("id")
  }
}
