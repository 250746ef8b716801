extension IdeaPage {
  func html() -> [UInt8] { [] }
}
