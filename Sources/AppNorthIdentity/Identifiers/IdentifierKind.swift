/// The values that people mistake for one another (contract, 1), told apart by their prefix.
package enum IdentifierKind: Sendable, Hashable, CaseIterable {
  case appID
  case projectID
  case identitySecret
  case apiToken
  case voterToken

  /// The kind that a text claims to be by its prefix; nil when it claims nothing. A voter token has no prefix.
  package init?(prefixOf text: String) {
    let claimed = Self.allCases.first { kind in kind.prefix.map(text.utf8.starts(with:)) ?? false }
    guard let claimed else { return nil }
    self = claimed
  }

  var prefix: String.UTF8View? {
    switch self {
    case .appID: "app_".utf8
    case .projectID: "prj_".utf8
    case .identitySecret: "ans_".utf8
    case .apiToken: "ana_".utf8
    case .voterToken: nil
    }
  }

  /// The name with its article, as a sentence needs it.
  package var name: String {
    switch self {
    case .appID: "an App ID"
    case .projectID: "a Project ID"
    case .identitySecret: "an identity secret"
    case .apiToken: "an API token"
    case .voterToken: "a voter token"
    }
  }

  /// The shape, as a sentence needs it.
  var shape: String {
    switch self {
    case .appID: "app_ and 20 characters a-z or 0-9"
    case .projectID: "prj_ and 20 characters a-z or 0-9"
    case .identitySecret: "ans_ and 43 base64url characters"
    case .apiToken: "ana_ and base64url characters"
    case .voterToken: "22 to 64 characters A-Z, a-z, 0-9, _ or -"
    }
  }
}
