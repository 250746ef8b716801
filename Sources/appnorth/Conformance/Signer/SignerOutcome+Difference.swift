extension SignerOutcome {
  /// What is otherwise here than it should be, nil when nothing is.
  func difference(from expected: SignerOutcome) -> String? {
    switch (expected, self) {
    case (.signed(let signature, let payload), .signed(let madeSignature, let madePayload)):
      // `String ==` takes `é` and `e` + U+0301 for one.
      if !payload.utf8.elementsEqual(madePayload.utf8) {
        return PayloadDifference(expected: Array(payload.utf8), made: Array(madePayload.utf8)).text
      }
      return signature.utf8.elementsEqual(madeSignature.utf8) ? nil : "another signature of the right payload"
    case (.refused(let reason), .refused(let madeReason)):
      return reason == madeReason ? nil : "expected \(reason), got \(madeReason)"
    case (.refused(let reason), .signed):
      return "expected \(reason), got a signature"
    case (.signed, .refused(let madeReason)):
      return "expected a signature, got \(madeReason)"
    }
  }
}
