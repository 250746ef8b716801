import Foundation

/// `Date` as the whole seconds in which the contract counts (contract, 2.3).
enum UnixTime {
  /// The whole seconds that have passed at `date`; beyond `Int64`, its nearest value. Not a number counts as the end of
  /// time, so that nothing is valid then.
  static func seconds(of date: Date) -> Int64 {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard !seconds.isNaN else { return .max }
    return Int64(exactly: seconds) ?? (seconds < 0 ? .min : .max)
  }
}
