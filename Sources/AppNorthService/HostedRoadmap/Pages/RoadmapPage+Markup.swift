extension RoadmapPage {
  func html() -> [UInt8] { [] }
}
