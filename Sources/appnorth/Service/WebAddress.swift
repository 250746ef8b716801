import AppNorthIdentity
import Foundation

/// Web addresses in options.
enum WebAddress {
  /// `http://host[:port]` or `https://host[:port]`, without a path; a single `/` at the end is dropped.
  static func origin(_ text: String) -> String? {
    guard let url = url(text), ["", "/"].contains(url.path), url.query == nil, url.fragment == nil else { return nil }
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  /// An `http` or `https` address with a host and without user information.
  static func url(_ text: String) -> URL? {
    guard text.utf8.allSatisfy(\.isVisibleASCII), let url = URL(string: text),
      ["http", "https"].contains(url.scheme), let host = url.host, !host.isEmpty, url.user == nil
    else { return nil }
    return url
  }
}
