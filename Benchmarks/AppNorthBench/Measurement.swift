/// Times pieces of work that take nanoseconds.
enum Measurement {
  /// The medians of 1,500 rounds, in nanoseconds a call.
  ///
  /// The works take turns, so that what else the machine does weighs on all of them alike. A round is shorter than the
  /// time that a process runs before another has its turn, so that most rounds are not interrupted.
  static func nanoseconds(of works: [() -> Int]) -> [Double] {
    let calls = 200
    var sink = 0
    var rounds = works.map { _ in [Double]() }
    // The first rounds are for the caches.
    for round in -100..<1_500 {
      for (index, work) in works.enumerated() {
        let elapsed = ContinuousClock().measure {
          for _ in 0..<calls { sink &+= work() }
        }
        if round >= 0 { rounds[index].append(elapsed.nanoseconds / Double(calls)) }
      }
    }
    // The sum depends on every call, so that none can be left out.
    precondition(sink != .min)
    return rounds.map { $0.sorted()[$0.count / 2] }
  }
}

extension Duration {
  fileprivate var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) * 1e-9
  }
}

extension Double {
  /// Two digits after the point.
  var shown: String {
    "\((self * 100).rounded() / 100)"
  }
}
