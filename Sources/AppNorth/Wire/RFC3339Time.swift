import AppNorthIdentity
import Foundation

/// A time as the service writes it: RFC 3339 in UTC with `Z`, whole or fractional seconds.
struct RFC3339Time: Decodable, Sendable {
  let date: Date

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = Self.date(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time in UTC by RFC 3339")
    }
    self.date = date
  }

  /// - Returns: nil unless `text` is `YYYY-MM-DDTHH:MM:SS[.fraction]Z` and names a real moment.
  static func date(_ text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z"), bytes[4] == UInt8(ascii: "-"),
      bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let second = number(bytes[17..<19]), let fraction = fraction(bytes[19..<(bytes.count - 1)]),
      (1...12).contains(month), (1...days(inMonth: month, of: year)).contains(day), hour < 24, minute < 60,
      second <= 60
    else { return nil }
    let seconds = ((daysSince1970(year, month, day) * 24 + hour) * 60 + minute) * 60 + second
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit.isASCIIDigit else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  /// The value of nothing, or of a point and 1 to 9 digits.
  private static func fraction(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard let first = bytes.first else { return 0 }
    let digits = bytes.dropFirst()
    guard first == UInt8(ascii: "."), (1...9).contains(digits.count), let value = number(digits) else { return nil }
    return Double(value) / (0..<digits.count).reduce(1.0) { power, _ in power * 10 }
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days in the proleptic Gregorian calendar.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let past = year - 1
    let daysBeforeYear = past * 365 + past.floored(by: 4) - past.floored(by: 100) + past.floored(by: 400)
    let daysBeforeMonth = (1..<month).reduce(0) { $0 + days(inMonth: $1, of: year) }
    return daysBeforeYear + daysBeforeMonth + day - 1 - 719_162
  }
}

extension Int {
  fileprivate func floored(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
