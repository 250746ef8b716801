import AppNorth

/// A check that did not hold: what was expected, and what came.
struct CheckFailure: Error, Sendable {
  let detail: String

  init(_ detail: String) {
    self.detail = detail
  }

  init(expected: String, came: String) {
    detail = "expected \(expected); came \(came)"
  }

  /// - Throws: ``CheckFailure`` unless the call is refused with this code and reason, or with the other.
  static func require(
    _ expected: String, or other: String? = nil, for action: String, _ call: () async throws -> Void
  ) async throws(CheckFailure) {
    let came: String
    do {
      try await call()
      came = "success"
    } catch let error as AppNorthError where error.code == .rateLimited {
      throw CheckFailure(
        "too many failed identities came from this address a moment ago (RATE_LIMITED): try again in half a minute")
    } catch let error as AppNorthError {
      came = [error.code.rawValue, error.reason].compactMap(\.self).joined(separator: " ")
    } catch {
      came = ErrorText(error).text
    }
    guard [expected, other].contains(came) else {
      throw CheckFailure(expected: "\(expected) for \(action)", came: came)
    }
  }
}
