import AppNorthIdentity

/// A session as a browser's cookie presents it: nobody is trusted for it before ``RoadmapSessionStore`` has found that it
/// stands, in the transaction that reads or acts for it.
struct RoadmapSession: Sendable {
  /// The project whose roadmap was asked: no session is one of another project's.
  let projectID: ProjectID
  /// SHA-256 of the cookie.
  let digest: [UInt8]
  /// When the request came: its expiry is judged by that moment, as a credential's is.
  let presentedAt: Timestamp
}
