extension Timestamp {
  /// The day in UTC as a reader of English expects it: `3 Nov 2026`.
  var day: String {
    let text = rfc3339
    let fields = text.prefix(10).split(separator: "-")
    guard fields.count == 3, let month = Int(fields[1]), let day = Int(fields[2]) else { return text }
    return "\(day) \(Self.months[month - 1]) \(fields[0])"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
