import AppNorthIdentity
import Foundation

extension APICall {
  /// The request of this call for the holder of `lease`: identity and voter token in headers and nowhere else
  /// (contract, 3).
  func request(
    for lease: IdentityLease, carrying voterToken: VoterToken?, configuration: AppNorthConfiguration
  ) throws(AppNorthError) -> TransportRequest {
    var headers = [
      try HTTPHeader("Accept", "application/json, application/problem+json"),
      try HTTPHeader("User-Agent", "AppNorth-Swift/" + AppNorthVersion.current),
      try HTTPHeader(WireHeader.appID.name, configuration.appID.text),
    ]
    if body != nil { headers.append(try HTTPHeader("Content-Type", "application/json")) }
    if let idempotencyKey { headers.append(try HTTPHeader(WireHeader.idempotencyKey.name, idempotencyKey.text)) }
    if let voterToken { headers.append(try HTTPHeader(WireHeader.voterToken.name, voterToken.text)) }
    for (name, value) in lease.identity?.headers() ?? [] { headers.append(try HTTPHeader(name, value)) }
    return TransportRequest(
      method: method, url: try configuration.server.url(path: path, query: query), headers: headers, body: body,
      patience: patience)
  }
}
