import AppNorthIdentity

/// Whose requests are counted together: one address, within one project where there is one.
struct RateLimitKey: Hashable, Sendable {
  let projectID: ProjectID?
  let address: ClientAddress
}
