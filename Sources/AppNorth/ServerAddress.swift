import AppNorthIdentity
import Foundation

/// The validated base address of a service, without a trailing slash.
struct ServerAddress: Sendable {
  private let base: URLComponents

  init(_ url: URL) throws(AppNorthError) {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = components.scheme?.lowercased(), let host = components.host, !host.isEmpty
    else { throw Self.refusal("serverURL must be an absolute https address") }
    guard scheme == "https" || (scheme == "http" && Self.isLoopback(host)) else {
      throw Self.refusal("serverURL must use https; http is accepted on loopback only")
    }
    guard components.user == nil, components.password == nil else {
      throw Self.refusal("serverURL must not hold a user name or password")
    }
    guard components.query == nil, components.fragment == nil else {
      throw Self.refusal("serverURL must not hold a query or a fragment")
    }
    components.scheme = scheme
    while components.percentEncodedPath.hasSuffix("/") { components.percentEncodedPath.removeLast() }
    base = components
  }

  /// Whether `url`, whatever its query and fragment, is an address of the kind that a service has.
  static func accepts(_ url: URL) -> Bool {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return false }
    components.query = nil
    components.fragment = nil
    guard let place = components.url else { return false }
    do {
      _ = try ServerAddress(place)
      return true
    } catch {
      return false
    }
  }

  /// The address of a path below the base.
  ///
  /// - Parameters:
  ///   - path: segments, each percent-encoded here, so that an id cannot leave its place.
  ///   - query: names and values, percent-encoded here. Never a credential (contract, 3).
  func url(path: [String], query: [(name: String, value: String)]) throws(AppNorthError) -> URL {
    var components = base
    components.percentEncodedPath += path.map { "/" + PercentEncoding.encodeComponent($0) }.joined()
    if !query.isEmpty {
      components.percentEncodedQuery =
        query.map { PercentEncoding.encodeComponent($0.name) + "=" + PercentEncoding.encodeComponent($0.value) }.joined(
          separator: "&")
    }
    guard let url = components.url else {
      throw AppNorthError(code: .invalidRequest, detail: "the address of the call could not be written")
    }
    return url
  }

  private static func isLoopback(_ host: String) -> Bool {
    let name = host.lowercased()
    if name == "localhost" || name == "::1" || name == "[::1]" { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy(isDecimalByte)
  }

  /// `0` to `255` in plain decimal, without sign or leading zero (some resolvers read `010` as octal).
  private static func isDecimalByte(_ part: Substring) -> Bool {
    guard let value = UInt8(part) else { return false }
    return String(value) == part
  }

  private static func refusal(_ detail: String) -> AppNorthError {
    AppNorthError(code: .invalidConfiguration, detail: detail)
  }
}
