extension EnterPage {
  func html() -> [UInt8] { [] }
}
