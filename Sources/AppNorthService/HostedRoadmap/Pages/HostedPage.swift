/// A page of the hosted roadmap: made from plain values, without a database and without HTTP.
protocol HostedPage: Sendable {
  /// The whole document, in UTF-8.
  func html() -> [UInt8]
}
