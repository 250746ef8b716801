import AppNorthIdentity
import Database

/// The rules of API tokens.
package struct APITokens: Sendable {
  let database: any Database
  let clock: ServiceClock

  /// - Parameter name: 1 to 60 characters of `[A-Za-z0-9 ._@-]`; the audit log shows it.
  /// - Returns: the token, which is shown once and never again.
  package func create(name: String, by actor: AuditActor) async throws -> APIToken {
    let isPlain = name.utf8.allSatisfy { $0.isASCIIAlphanumeric || " ._@-".utf8.contains($0) }
    guard isPlain, (1...60).contains(name.utf8.count) else {
      throw Problem.invalidRequest("A token's name has 1 to 60 characters of `A-Z a-z 0-9 . _ @ -` and space.")
    }
    let token = try APIToken.random()
    let id = try RandomID.make("tok_")
    try await database.write { session in
      let now = clock.now()
      try APITokenStore(session: session)
        .insert(id: id, name: name, digest: APIToken.digest(of: token.text), at: now)
      try AuditStore(session: session).append("token.create", by: actor, in: nil, subject: id, at: now)
    }
    return token
  }

  /// Revokes a token. It opens nothing from the moment the call returns.
  ///
  /// - Throws: `NOT_FOUND` when there is no such live token.
  package func revoke(id: String, by actor: AuditActor) async throws {
    try await database.write { session in
      let now = clock.now()
      guard try APITokenStore(session: session).revoke(id: id, at: now) else { throw Problem.notFound }
      try AuditStore(session: session).append("token.revoke", by: actor, in: nil, subject: id, at: now)
    }
  }

  package func all() async throws -> [APITokenRecord] {
    try await database.read { try APITokenStore(session: $0).all() }
  }

  /// Who holds this token; nil when it is not a live one.
  func actor(token: String) async throws -> AuditActor? {
    guard token.hasPrefix(APIToken.prefix), token.utf8.count <= 64 else { return nil }
    let digest = APIToken.digest(of: token)
    return try await database.read { try APITokenStore(session: $0).actor(digest: digest) }
  }
}
