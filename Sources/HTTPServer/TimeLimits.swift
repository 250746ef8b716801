/// How long a connection may stay in each activity, in ticks of the sweep.
struct TimeLimits: Sendable {
  /// The time between two sweeps: a second, or less where the limits are short.
  let tick: Duration

  /// For libmicrohttpd, which counts whole seconds of silence.
  let idleSeconds: Int

  private let request: Int
  private let silence: Int

  init(idleTimeout: Duration, requestTimeout: Duration) {
    tick = max(.milliseconds(50), min(.seconds(1), requestTimeout / 4))
    idleSeconds = max(1, Int((idleTimeout / .seconds(1)).rounded(.up)))
    request = Int((requestTimeout / tick).rounded(.up))
    silence = request + Int((.seconds(idleSeconds) / tick).rounded(.up))
  }

  /// A silent connection is libmicrohttpd's to close; one still without a request line when both limits have passed is being fed byte by byte.
  func ticks(of activity: Connection.Activity) -> Int {
    activity == .silent ? silence : request
  }
}
