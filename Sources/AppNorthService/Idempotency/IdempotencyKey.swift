import AppNorthIdentity
import HTTPServer

/// What a client calls one creating request, so that sending it twice creates once (contract, 3).
struct IdempotencyKey: Hashable, Sendable {
  let text: String

  /// Nil without the header.
  ///
  /// - Throws: `INVALID_REQUEST` unless it is one header of 1 to 128 visible ASCII characters.
  init?(_ headers: HTTPHeaders) throws(Problem) {
    let values = headers.values(named: WireHeader.idempotencyKey.name)
    guard let value = values.first else { return nil }
    guard values.count == 1, IdentityLimits.idempotencyKeyLength.contains(value.utf8.count),
      value.utf8.allSatisfy(\.isVisibleASCII)
    else {
      throw .invalidRequest("`Idempotency-Key` must be one header of 1 to 128 visible ASCII characters.")
    }
    text = value
  }

  /// The key of a form that a page of ours wrote.
  init(_ form: FormKey) {
    text = form.idempotencyKey
  }
}
