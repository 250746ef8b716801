import Foundation

/// The decimal digits of a finite double above zero: 0.d1d2d3… times ten to the power of `point`.
struct FloatDigits: Equatable {
  /// The first and the last are not `0`.
  let digits: String
  let point: Int

  /// The shortest that read back as the same double.
  init(shortest number: Double) { self.init(reading: number.description) }

  /// - Parameter significant: as many digits at most.
  init(_ number: Double, significant: Int) { self.init(reading: String(format: "%.\(significant - 1)e", number)) }

  private init(reading text: String) {
    let parts = text.split(separator: "e", maxSplits: 1)
    let halves = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let all = halves.joined()
    let significant = all.drop { $0 == "0" }
    var kept = significant
    while kept.last == "0" { kept.removeLast() }
    digits = String(kept)
    point = halves[0].count - (all.count - significant.count) + (parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
  }
}
