/// Why the service did not start. What it says is for the operator's terminal.
package enum StartError: Error, Sendable, CustomStringConvertible {
  /// The master key's file: what is wrong with it, and where.
  case masterKey(String)
  /// The database: what is wrong with it, and where.
  case database(String)
  /// The address is in use, or not to be had.
  case address(String)

  package var description: String {
    switch self {
    case .masterKey(let text): "master key: \(text)"
    case .database(let text): "database: \(text)"
    case .address(let text): "address: \(text)"
    }
  }
}
