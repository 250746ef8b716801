/// One identity header of a request: what it says is parsed where it is found, and judged when all are there.
enum IdentityHeaderField<Value: Sendable>: Sendable {
  case absent
  case parsed(Value)
  case refused(IdentityRefusal)

  @inline(__always)
  init(_ parse: () throws(IdentityRefusal) -> Value) {
    do throws(IdentityRefusal) {
      self = .parsed(try parse())
    } catch {
      self = .refused(error)
    }
  }

  var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }

  /// The value, nil when the header is absent.
  func value() throws(IdentityRefusal) -> Value? {
    switch self {
    case .absent: return nil
    case .parsed(let value): return value
    case .refused(let refusal): throw refusal
    }
  }
}
