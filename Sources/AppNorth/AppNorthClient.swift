public import Foundation

/// One app's connection to AppNorth.
///
/// Make one and keep it. Calls may come from any task. Each call belongs to the person who was installed when it began:
/// when that person has changed by the time the answer is back, the answer is dropped and the call throws
/// `IDENTITY_CHANGED`. That last check runs on the actor that made the call, so an answer of the former person is never
/// returned to an actor on which ``clearIdentityCredential()`` has already run.
///
/// When nobody is signed in, votes, ideas and reports are this installation's, known by a voter token that the SDK makes
/// and keeps in ``AppNorthConfiguration``'s storage; see ``resetVoterToken()``.
///
/// Every call throws ``AppNorthError``, or `CancellationError` when the calling task was cancelled.
public final class AppNorthClient: Sendable {
  let identity = InstalledIdentity()
  let calls: CallRunner

  /// A client without an identity credential: its calls are anonymous until one is installed.
  public convenience init(configuration: AppNorthConfiguration) {
    self.init(configuration: configuration, transport: URLSessionTransport(), environment: .real)
  }

  package init(configuration: AppNorthConfiguration, transport: any Transport, environment: ClientEnvironment) {
    calls = CallRunner(
      configuration: configuration, identity: identity,
      voterTokens: VoterTokens(storage: configuration.voterTokenStorage, appID: configuration.appID),
      transport: transport, environment: environment)
  }

  /// Installs the credential that later calls carry, in memory only.
  ///
  /// Visible to the very next call. A credential of the same person (the same normalized email) is a renewal: calls and
  /// ``chatUpdates(after:)`` under way go on. One of another person ends them with `IDENTITY_CHANGED`, and so does a
  /// sign-in for anonymous calls under way.
  ///
  /// An expired credential may be installed; every call then fails with `INVALID_IDENTITY` and sends nothing.
  public func setIdentityCredential(_ credential: AppNorthIdentityCredential) {
    identity.install(credential.presented)
  }

  /// Signs out: later calls are anonymous, and calls under way for the former person end with `IDENTITY_CHANGED`.
  ///
  /// Local and immediate: it needs no network and cannot fail.
  public func clearIdentityCredential() {
    identity.clear()
  }

  /// Whether a credential is installed that has not expired at `date`.
  ///
  /// Looks at expiry only: the service alone can tell whether the signature is right.
  public func hasValidIdentity(at date: Date) -> Bool {
    identity.hasUnexpiredCredential(at: UnixTime.seconds(of: date))
  }
}
