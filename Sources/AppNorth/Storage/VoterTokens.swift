import AppNorthIdentity
import Foundation

/// The voter token as a client knows it: read from the app's storage once, made when there is none.
final class VoterTokens: Sendable {
  private struct State: Sendable {
    var installation = Installation()
    var token: VoterToken?
    /// The last attempt that failed, which is every call's that waited for its end.
    var failure: (number: Int, installation: Installation, error: AppNorthError)?
  }

  private let state = Locked(State())
  private let storage: any VoterTokenStorage
  private let appID: AppID
  /// Storage may block, and its calls must come one after the other.
  private let queue = DispatchQueue(label: "appnorth.voter-token")

  init(storage: any VoterTokenStorage, appID: AppID) {
    self.storage = storage
    self.appID = appID
  }

  /// The token of an installation, if it is in memory.
  func known(of installation: Installation) -> VoterToken? {
    state.withLock { $0.installation == installation ? $0.token : nil }
  }

  /// The token of an installation. For one that is over, it is the present one's, whose answer to an anonymous call the
  /// end of the generation drops.
  ///
  /// Not ended by a cancelled task: a reset that has begun is carried out. Calls that wait together for a storage that
  /// fails in the end wait once, not one after the other.
  ///
  /// - Throws: `STORAGE`.
  func token(of installation: Installation) async throws(AppNorthError) -> VoterToken {
    if let token = known(of: installation) { return token }
    let seen = state.withLock { $0.failure?.number }
    let outcome: Result<VoterToken, AppNorthError> = await withCheckedContinuation { continuation in
      queue.async {
        do throws(AppNorthError) {
          continuation.resume(returning: .success(try self.settle(installation, unlessFailedSince: seen)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try outcome.get()
  }

  /// Only on the queue.
  private func settle(_ installation: Installation, unlessFailedSince seen: Int?) throws(AppNorthError) -> VoterToken {
    let former = state.withLock { $0 }
    if let token = former.token, installation <= former.installation { return token }
    if let failure = former.failure, failure.number != seen, failure.installation == installation {
      throw failure.error
    }
    do {
      let token = try readOrMade(for: installation, after: former)
      state.withLock { $0 = State(installation: installation, token: token) }
      return token
    } catch {
      state.withLock { $0.failure = (($0.failure?.number ?? 0) + 1, installation, error) }
      throw error
    }
  }

  private func readOrMade(for installation: Installation, after former: State) throws(AppNorthError) -> VoterToken {
    let stored = try stored()
    // After a reset, what is stored belongs to the installation before it.
    if installation == former.installation, let stored, let kept = VoterToken(ifValid: stored) { return kept }
    return try make(replacing: stored)
  }

  private func stored() throws(AppNorthError) -> String? {
    do {
      return try storage.load(for: appID)
    } catch {
      throw AppNorthError(storage: error)
    }
  }

  /// A new token, or the one that somebody else stored meanwhile.
  private func make(replacing former: String?) throws(AppNorthError) -> VoterToken {
    var generator = SystemRandomNumberGenerator()
    let token = VoterToken.random(using: &generator)
    let kept: String
    do {
      kept = try storage.store(token.text, replacing: former, for: appID)
    } catch {
      throw AppNorthError(storage: error)
    }
    guard let token = VoterToken(ifValid: kept), kept != former else {
      throw AppNorthError(storage: "the storage kept what was to be replaced")
    }
    return token
  }
}
