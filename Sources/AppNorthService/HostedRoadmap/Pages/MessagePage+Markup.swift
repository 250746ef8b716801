extension MessagePage {
  func html() -> [UInt8] { [] }
}
