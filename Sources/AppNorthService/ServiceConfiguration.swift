package import HTTPServer

/// What the service is started with, read once.
package struct ServiceConfiguration: Sendable {
  /// JSON bodies above this many bytes are refused (api: 64 KiB).
  package static let maximumBodyBytes = 65_536
  /// Forms above this many bytes are refused: an idea's longest text, percent-encoded, is 120,000 bytes.
  package static let maximumFormBytes = 131_072

  /// `host:port`; port 0 takes any free one.
  package var listen: ListenAddress
  /// The SQLite file.
  package var databasePath: String
  /// The master key's file, made with mode 0600 on the first start.
  package var masterKeyPath: String
  /// Where browsers and apps reach the service; nil when that is where it listens.
  package var publicURL: PublicURL?
  package var rateLimits: RateLimits
  /// Addresses of reverse proxies, whose `X-Forwarded-For` is believed.
  package var trustedProxies: Set<PeerAddress>
  package var logLevel: LogLevel
  /// How long a stop waits for open requests.
  package var stopGrace: Duration

  package init(
    listen: ListenAddress, databasePath: String, masterKeyPath: String, publicURL: PublicURL? = nil,
    rateLimits: RateLimits = .standard, trustedProxies: Set<PeerAddress> = [], logLevel: LogLevel = .info,
    stopGrace: Duration = .seconds(10)
  ) {
    self.listen = listen
    self.databasePath = databasePath
    self.masterKeyPath = masterKeyPath
    self.publicURL = publicURL
    self.rateLimits = rateLimits
    self.trustedProxies = trustedProxies
    self.logLevel = logLevel
    self.stopGrace = stopGrace
  }
}
