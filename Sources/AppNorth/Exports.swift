// Re-exported so that an app writes one import. `AppNorthIdentityProperty` is part of this SDK's public API but is
// declared in AppNorthIdentity, which the service and the signers share and which is no product of its own: under
// MemberImportVisibility an app could not otherwise write `.string("…")`.
@_exported public import AppNorthIdentity
