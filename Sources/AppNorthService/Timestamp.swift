import AppNorthIdentity
import Glibc

/// A point in time: whole milliseconds since 1970-01-01T00:00:00Z, as the database keeps it.
package struct Timestamp: Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  package init(unixSeconds: Int64) {
    milliseconds = unixSeconds * 1000
  }

  /// Reads RFC 3339 in UTC: `2026-01-31T09:30:00Z`, with up to three digits of a second's fraction.
  ///
  /// Returns nil for anything else, an offset other than `Z` and a date that no calendar has included.
  package init?(rfc3339 text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z") else { return nil }
    let shape = "0000-00-00T00:00:00".utf8
    for (byte, wanted) in zip(bytes, shape) {
      guard wanted == UInt8(ascii: "0") ? byte.isASCIIDigit : byte == wanted else { return nil }
    }
    func number(_ range: Range<Int>) -> Int32 {
      bytes[range].reduce(0) { $0 * 10 + Int32($1 - UInt8(ascii: "0")) }
    }
    var fraction = bytes[19..<(bytes.count - 1)]
    var milliseconds: Int64 = 0
    if let dot = fraction.popFirst() {
      guard dot == UInt8(ascii: "."), (1...3).contains(fraction.count) else { return nil }
      var unit: Int64 = 100
      for byte in fraction {
        guard byte.isASCIIDigit else { return nil }
        milliseconds += Int64(byte - UInt8(ascii: "0")) * unit
        unit /= 10
      }
    }
    var parts = tm()
    parts.tm_year = number(0..<4) - 1900
    parts.tm_mon = number(5..<7) - 1
    parts.tm_mday = number(8..<10)
    parts.tm_hour = number(11..<13)
    parts.tm_min = number(14..<16)
    parts.tm_sec = number(17..<19)
    let asked = parts
    let seconds = timegm(&parts)
    // timegm carries 31 February over into March; a date that changed was none.
    guard asked.tm_mon == parts.tm_mon, asked.tm_mday == parts.tm_mday, asked.tm_hour == parts.tm_hour,
      asked.tm_min == parts.tm_min, asked.tm_sec == parts.tm_sec
    else { return nil }
    self.milliseconds = Int64(seconds) * 1000 + milliseconds
  }

  /// Whole seconds since 1970, rounded down.
  package var unixSeconds: Int64 {
    milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
  }

  /// RFC 3339 in UTC, with milliseconds where there are any; years 0 to 9999.
  package var rfc3339: String {
    var seconds = time_t(unixSeconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let fraction = Int32(milliseconds - unixSeconds * 1000)
    return String(unsafeUninitializedCapacity: 24) { text in
      var count = 0
      func append(_ number: Int32, digits: Int, _ separator: UInt8) {
        var rest = number
        for place in (count..<count + digits).reversed() {
          text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
        }
        text[count + digits] = separator
        count += digits + 1
      }
      append(parts.tm_year + 1900, digits: 4, UInt8(ascii: "-"))
      append(parts.tm_mon + 1, digits: 2, UInt8(ascii: "-"))
      append(parts.tm_mday, digits: 2, UInt8(ascii: "T"))
      append(parts.tm_hour, digits: 2, UInt8(ascii: ":"))
      append(parts.tm_min, digits: 2, UInt8(ascii: ":"))
      append(parts.tm_sec, digits: 2, fraction == 0 ? UInt8(ascii: "Z") : UInt8(ascii: "."))
      if fraction != 0 { append(fraction, digits: 3, UInt8(ascii: "Z")) }
      return count
    }
  }

  /// The start of the hour that this point lies in.
  package var hour: Timestamp {
    let seconds = unixSeconds
    let past = ((seconds % 3600) + 3600) % 3600
    return Timestamp(unixSeconds: seconds - past)
  }

  package func advanced(by duration: Duration) -> Timestamp {
    let (seconds, attoseconds) = duration.components
    return Timestamp(milliseconds: milliseconds + seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
