import Testing

@testable import AppNorthIdentity

@Suite("Where two things are wrong")
struct RefusalOrderTests {
  /// One way to be refused for each reason that headers can have, in the order of the contract.
  private static let faults: [(reason: IdentityRefusal, apply: @Sendable (inout Headers) -> Void)] = [
    (.incomplete, { $0.remove("Signature") }),
    (.duplicateHeader, { $0.repeat("Email") }),
    (.malformedEmail, { $0.replace("Email", with: "jane") }),
    (.malformedExpiry, { $0.replace("Expires-At", with: "+1") }),
    (.malformedSignature, { $0.replace("Signature", with: "00") }),
    (.malformedProperties, { $0.replace("Properties", with: "e30=") }),
  ]

  @Test func theEarlierReasonWins() {
    for (index, earlier) in Self.faults.enumerated() {
      for later in Self.faults[(index + 1)...] {
        // A header that is gone cannot be wrong too, so the later fault goes in first.
        var headers = IdentityHeaderFields.wellFormed()
        later.apply(&headers)
        earlier.apply(&headers)
        #expect(headers.refusal == earlier.reason, "\(earlier.reason) before \(later.reason)")
      }
    }
  }

  @Test(
    "Of the properties, the earlier reason wins",
    arguments: [
      ("a duplicate key before too many", manyKeys(20) + #","k0":1"#, IdentityRefusal.malformedProperties),
      ("a duplicate key before a bad value", #""a":null,"a":1"#, .malformedProperties),
      ("bad syntax before a bad key", #""1":1,x"#, .malformedProperties),
      ("a duplicate key within a value before the value", #""a":{"b":1,"b":2}"#, .malformedProperties),
      ("too many before a bad key", manyKeys(20) + #","1":1"#, .tooManyProperties),
      ("too many before a bad value", manyKeys(20) + #","a":null"#, .tooManyProperties),
      ("a bad key before a bad value in front of it", #""a":null,"1":1"#, .invalidPropertyKey),
      ("half a surrogate pair in a key before a bad value", #""a":null,"\ud800":1"#, .invalidPropertyKey),
      ("a bad value before too large", #""a":null,"# + large, .invalidPropertyValue),
      ("too large alone", large, .propertiesTooLarge),
    ])
  func propertyOrder(name: String, members: String, reason: IdentityRefusal) {
    #expect(throws: reason) { try IdentityProperties(json: "{\(members)}".bytes) }
  }

  private static func manyKeys(_ count: Int) -> String {
    (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
  }

  private static let large = (0..<12)
    .map { "\"p\($0)\":\"\(String(repeating: "x", count: 200))\"" }.joined(separator: ",")
}
