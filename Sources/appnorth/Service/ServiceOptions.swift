import AppNorthService
import HTTPServer

/// The options that the service is started with.
struct ServiceOptions: Sendable {
  static let options: [CommandOption] =
    [
      .value(
        "listen", "HOST:PORT", "Where to listen; port 0 takes any free one", default: "127.0.0.1:8080",
        environment: "APPNORTH_LISTEN")
    ] + DatabaseLocation.options + [
      .value(
        "public-url", "URL", "The address under which apps and browsers reach the service",
        environment: "APPNORTH_PUBLIC_URL"),
      .value(
        "rate-limits", "on|off", "Off is for tests and measurements", default: "on",
        environment: "APPNORTH_RATE_LIMITS"),
      .value(
        "trusted-proxies", "IP,IP", "Reverse proxies whose X-Forwarded-For is believed",
        environment: "APPNORTH_TRUSTED_PROXIES"),
      .value(
        "log-level", "info|warning|error", "How much is logged to standard error", default: "info",
        environment: "APPNORTH_LOG_LEVEL"),
    ]

  let location: DatabaseLocation
  let configuration: ServiceConfiguration

  init(_ arguments: Arguments) throws(UsageError) {
    location = try DatabaseLocation(arguments)
    let listen = try arguments.read("listen", expected: "an IP address or localhost and a port, such as 127.0.0.1:8080")
    {
      ListenAddress($0)
    }
    var configuration = ServiceConfiguration(
      listen: listen ?? ListenAddress(host: "127.0.0.1", port: 8080),
      databasePath: location.path, masterKeyPath: location.masterKeyPath)
    configuration.publicURL = try Self.publicURL(arguments)
    let areLimited = try arguments.read("rate-limits", expected: "on or off") { ["on": true, "off": false][$0] }
    configuration.rateLimits = areLimited ?? true ? .standard : .off
    configuration.trustedProxies = Set(
      try arguments.list("trusted-proxies", expected: "IP addresses with commas between") { PeerAddress($0) })
    if let level = try arguments.read("log-level", expected: "info, warning or error", LogLevel.init) {
      configuration.logLevel = level
    }
    self.configuration = configuration
  }

  private static func publicURL(_ arguments: Arguments) throws(UsageError) -> PublicURL? {
    let url = try arguments.read(
      "public-url", expected: "http:// or https:// and a host, without a path", PublicURL.init)
    if let url, !url.isHTTPS, !url.isLoopback {
      throw UsageError(
        "--public-url must be https:// for a host that is not this machine: sessions would travel in the clear")
    }
    return url
  }
}
