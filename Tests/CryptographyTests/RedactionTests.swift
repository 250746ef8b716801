import Cryptography
import Testing

@Suite struct RedactionTests {
  /// Every way that a log line, a debugger or a failed test prints a value.
  static func everyText(of value: some Sendable) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return "\(value) \(String(reflecting: value)) \(dumped) \(Mirror(reflecting: value).children.map { "\($0)" })"
  }

  @Test func aKeyPrintsNothingOfItself() throws {
    #expect(!Self.everyText(of: HMACKey(Array("key".utf8))).contains { $0.isNumber })
    let text = Self.everyText(of: try AESGCMKey(bytes: [UInt8](repeating: 77, count: 32)))
    #expect(!text.contains("77"))
  }

  @Test func aTagPrintsNothingOfItself() {
    #expect(!Self.everyText(of: HMACTag(bytes: [UInt8](repeating: 7, count: 32))).contains { $0.isNumber })
  }
}
