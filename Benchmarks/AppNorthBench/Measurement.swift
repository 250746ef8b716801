/// Times a piece of work that takes nanoseconds.
enum Measurement {
  /// The median of 15 rounds, in nanoseconds a call.
  static func nanoseconds(_ work: () -> Int) -> Double {
    let calls = 100_000
    var sink = 0
    for _ in 0..<calls { sink &+= work() }
    let rounds = (0..<15).map { _ in
      let elapsed = ContinuousClock().measure {
        for _ in 0..<calls { sink &+= work() }
      }
      return (Double(elapsed.components.seconds) * 1e9 + Double(elapsed.components.attoseconds) * 1e-9) / Double(calls)
    }
    // The sum depends on every call, so that none can be left out.
    precondition(sink != .min)
    return rounds.sorted()[rounds.count / 2]
  }
}

extension Double {
  /// One digit after the point.
  var shown: String {
    "\((self * 10).rounded() / 10)"
  }
}
