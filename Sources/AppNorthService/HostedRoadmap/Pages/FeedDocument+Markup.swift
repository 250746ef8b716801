extension FeedDocument {
  func xml() -> [UInt8] { [] }
}
