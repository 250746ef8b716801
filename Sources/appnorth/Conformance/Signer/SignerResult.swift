/// What came of one case.
struct SignerResult: Sendable {
  enum Verdict: Equatable, Sendable {
    case passed
    case failed(String)
    /// The signer says that it does not support this.
    case skipped
    /// The command was ended before. It counts as failed.
    case notAsked
  }

  let vector: SignerCase
  let verdict: Verdict

  var isFailure: Bool {
    switch verdict {
    case .failed, .notAsked: true
    case .passed, .skipped: false
    }
  }
}
