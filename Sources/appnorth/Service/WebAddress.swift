import AppNorthIdentity
import Foundation

/// Web addresses in options.
enum WebAddress {
  /// An `http` or `https` address with a host and without user information.
  static func url(_ text: String) -> URL? {
    guard text.utf8.allSatisfy(\.isVisibleASCII), let url = URL(string: text),
      ["http", "https"].contains(url.scheme), let host = url.host, !host.isEmpty, url.user == nil
    else { return nil }
    return url
  }
}
