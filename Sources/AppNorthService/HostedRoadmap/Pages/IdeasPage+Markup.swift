extension IdeasPage {
  func html() -> [UInt8] { [] }
}
