// A backend writes `import AppNorthSigning` and nothing else. `AppNorthIdentityProperty` stands in the signer's
// signature and belongs to AppNorthIdentity. A typealias would carry the type but not its cases: under the upcoming
// feature MemberImportVisibility `.string("…")` needs the module that declares it. So the module is exported whole;
// what it makes public is only what apps and backends write themselves.
@_exported public import AppNorthIdentity
