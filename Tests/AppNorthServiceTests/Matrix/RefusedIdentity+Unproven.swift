import AppNorthIdentity
import AppNorthService

extension RefusedIdentity {
  static let outOfTime: [RefusedIdentity] = [
    RefusedIdentity("expired in this very second", "expired") { try expiring($0, in: 0) },
    RefusedIdentity("expired long ago", "expired") { try expiring($0, in: -1_000_000) },
    RefusedIdentity("a second longer than a day and a minute", "lifetime_too_long") { try expiring($0, in: 86_461) },
    RefusedIdentity("expired, with a wrong signature", "expired") { fixture in
      try expiring(fixture, in: 0).filter { $0.name != IdentityHeader.signature.name }
        + [(IdentityHeader.signature.name, String(repeating: "0", count: 64))]
    },
    RefusedIdentity("too long, without a secret", "lifetime_too_long", project: { $0.withoutSecret }) {
      try expiring($0, in: 86_461)
    },
  ]

  static let unproven: [RefusedIdentity] = [
    RefusedIdentity("another email", "signature_mismatch", with(.email, "eve@example.com")),
    RefusedIdentity("a later expiry", "signature_mismatch") { fixture in
      try version1(fixture).map { $0.name == IdentityHeader.expiresAt.name ? ($0.name, "1769852701") : $0 }
    },
    RefusedIdentity("other properties", "signature_mismatch", with(.properties, "eyJwbGFuIjoicHJvIn0")),
    RefusedIdentity("the first digit of the signature changed", "signature_mismatch") { fixture in
      try version1(fixture).map { header in
        guard header.name == IdentityHeader.signature.name else { return header }
        return (header.name, (header.value.hasPrefix("0") ? "1" : "0") + header.value.dropFirst())
      }
    },
    RefusedIdentity("the last digit of the signature changed", "signature_mismatch") { fixture in
      try version1(fixture).map { header in
        guard header.name == IdentityHeader.signature.name else { return header }
        return (header.name, header.value.dropLast() + (header.value.hasSuffix("0") ? "1" : "0"))
      }
    },
    RefusedIdentity("signed with a secret of nobody's", "signature_mismatch") {
      try $0.project.with(try IdentitySecret.random()).identity(MatrixFixture.owner)
    },
    RefusedIdentity("signed with another project's secret", "signature_mismatch") {
      try $0.project.with($0.other.secret).identity(MatrixFixture.owner)
    },
    RefusedIdentity("another project's credential", "signature_mismatch") {
      try $0.other.identity(MatrixFixture.owner)
    },
    RefusedIdentity("a project without a secret", "no_identity_secret", project: { $0.withoutSecret }) {
      try version1($0)
    },
    RefusedIdentity("a blocked person", "blocked") { try $0.project.identity(MatrixFixture.blocked) },
    RefusedIdentity("a blocked person in capitals", "blocked") {
      try $0.project.identity(MatrixFixture.blocked).map { header in
        header.name == IdentityHeader.email.name ? (header.name, "BLOCKED@Example.com") : header
      }
    },
    RefusedIdentity("a blocked person with a wrong signature", "signature_mismatch") {
      try $0.project.with($0.other.secret).identity(MatrixFixture.blocked)
    },
  ]

  private static func expiring(_ fixture: MatrixFixture, in seconds: Int64) throws -> Headers {
    try fixture.project.identity(MatrixFixture.owner, expiresAt: SettableClock.start.unixSeconds + seconds)
  }
}
