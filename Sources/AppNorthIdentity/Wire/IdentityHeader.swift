/// The headers that carry a credential (contract, 3).
package enum IdentityHeader: CaseIterable, Sendable {
  case email
  case expiresAt
  case signature
  case properties

  /// The name as it is written; it is read in any case.
  package var name: String {
    switch self {
    case .email: "X-AppNorth-Identity-Email"
    case .expiresAt: "X-AppNorth-Identity-Expires-At"
    case .signature: "X-AppNorth-Identity-Signature"
    case .properties: "X-AppNorth-Identity-Properties"
    }
  }

  /// What every name above begins with, and no other header may.
  package static let prefix = "X-AppNorth-Identity-"

  /// The bytes of ``prefix``: a shorter name is none of these.
  package static let shortestNameCount = 20
}
