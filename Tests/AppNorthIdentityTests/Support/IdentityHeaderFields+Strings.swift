@testable import AppNorthIdentity

extension IdentityHeaderFields {
  /// Headers as a test writes them.
  init(_ headers: [(String, String)]) {
    self.init()
    for (name, value) in headers { add(name: name.bytes, value: value.bytes) }
  }
}

extension String {
  /// The UTF-8 bytes as a slice that does not start at zero, so that no code relies on it.
  var bytes: ArraySlice<UInt8> { ("#" + self).utf8.map(\.self)[1...] }
}

/// The reason why something is refused, nil when it is not.
func refusal(of body: () throws(IdentityRefusal) -> Void) -> IdentityRefusal? {
  do throws(IdentityRefusal) {
    try body()
    return nil
  } catch {
    return error
  }
}
