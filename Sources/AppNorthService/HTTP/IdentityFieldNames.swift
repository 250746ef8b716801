/// The names under which an identity could be smuggled into a query or a body (contract, 3).
enum IdentityFieldNames {
  private static let names: Set<String> = [
    "email", "expiresat", "signature", "properties", "identity", "credential",
  ]

  /// True for a field of the credential, in any case and with or without the header's prefix.
  static func contains(_ name: String) -> Bool {
    let folded = String(name.lowercased().filter { $0 != "-" && $0 != "_" })
    return names.contains(folded) || folded.hasPrefix("xappnorthidentity")
  }
}
