/// Why a server did not start.
package enum HTTPServerError: Error, Hashable {
  /// Another process listens there; `host:port`.
  case addressInUse(String)
  /// The process may not listen there; ports below 1024 need a privilege.
  case permissionDenied(String)
  /// Not a numeric IP address, or no address of this machine.
  case invalidAddress(String)
  /// Anything else, in words.
  case failed(String)
}
