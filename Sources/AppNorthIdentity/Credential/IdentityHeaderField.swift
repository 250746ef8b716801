/// One identity header of a request: what it says is parsed where it is found, and judged when all are there.
///
/// Not `Copyable`, so that its value moves on where it is taken.
enum IdentityHeaderField<Value: Sendable>: ~Copyable, Sendable {
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
    switch self {
    case .absent: true
    default: false
    }
  }

  /// The value, nil when the header is absent.
  consuming func value() throws(IdentityRefusal) -> Value? {
    switch consume self {
    case .absent: return nil
    case .parsed(let value): return value
    case .refused(let refusal): throw refusal
    }
  }
}
