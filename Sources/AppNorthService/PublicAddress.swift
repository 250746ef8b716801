import Synchronization

/// The service's public URL while it runs: the one it was given, or the address that it turned out to listen on.
final class PublicAddress: Sendable {
  private let known: Mutex<PublicURL?>

  /// - Parameter configured: nil when the address is to be where the service listens.
  init(_ configured: PublicURL?) {
    known = Mutex(configured)
  }

  /// - Throws: `UNAVAILABLE` in the moment before the server knows where it listens.
  func url() throws(Problem) -> PublicURL {
    guard let url = known.withLock({ $0 }) else { throw .unavailable }
    return url
  }

  /// Says where the server listens; a URL that was configured stays.
  ///
  /// - Returns: the public URL from now on.
  func serverListens(at address: ListenAddress) -> PublicURL {
    known.withLock { known in
      let url = known ?? PublicURL(listeningAt: address)
      known = url
      return url
    }
  }
}
