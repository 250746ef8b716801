import CMicroHTTPD

/// Which libmicrohttpd runs: what works around the faults of one version knows that version's memory, and is used with no
/// other.
enum MicroHTTPDVersion {
  /// Debian 12's.
  static let is0975 = MHD_get_version().map { String(cString: $0) == "0.9.75" } ?? false
}
