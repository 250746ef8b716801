package import Foundation

/// One HTTP request, ready to send. Its headers may hold a credential, so it prints none of them.
package struct TransportRequest: Sendable {
  package let method: HTTPMethod
  package let url: URL
  package let headers: [HTTPHeader]
  package let body: Data?
  /// The longest wait for the next byte.
  package let patience: Duration

  /// The value of the first field of this name, in any letter case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

extension TransportRequest: CustomStringConvertible, CustomReflectable {
  package var description: String { "\(method.rawValue) \(url.path)" }

  package var customMirror: Mirror {
    Mirror(self, children: ["method": method.rawValue, "path": url.path], displayStyle: .struct)
  }
}
