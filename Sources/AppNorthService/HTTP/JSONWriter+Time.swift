import AppNorthIdentity

extension JSONWriter {
  /// RFC 3339, or null.
  mutating func time(_ time: Timestamp?) {
    if let time {
      string(time.rfc3339)
    } else {
      null()
    }
  }
}
