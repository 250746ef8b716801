package import Foundation

/// One complete HTTP answer.
package struct TransportResponse: Sendable {
  package let status: Int
  package let headers: [(name: String, value: String)]
  package let body: Data

  package init(status: Int, headers: [(name: String, value: String)], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the first field of this name, in any letter case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The media type in lower case, without parameters.
  package var mediaType: String? {
    header("Content-Type")?.split(separator: ";").first.map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
  }
}
