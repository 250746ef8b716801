import Foundation

/// Asks a signer case by case, the next one when the last is answered.
struct SignerRun: Sendable {
  let process: SignerProcess
  let timeLimit: Duration

  /// Waits on a thread of its own: the tasks of the program go on. The command has ended when this returns.
  func results(of cases: [SignerCase]) async -> [SignerResult] {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: ask(cases))
      }
    }
  }

  private func ask(_ cases: [SignerCase]) -> [SignerResult] {
    defer { process.end() }
    var results: [SignerResult] = []
    for vector in cases {
      do {
        let answer = try process.ask(vector.line, within: timeLimit)
        results.append(SignerResult(vector: vector, verdict: try verdict(on: answer, vector)))
        if results.count == cases.count { try process.finish(within: timeLimit) }
      } catch {
        if results.count == cases.count { results.removeLast() }
        results.append(SignerResult(vector: vector, verdict: .failed(error.text)))
        break
      }
    }
    return results + cases.dropFirst(results.count).map { SignerResult(vector: $0, verdict: .notAsked) }
  }

  private func verdict(on line: [UInt8], _ vector: SignerCase) throws(SignerBreach) -> SignerResult.Verdict {
    guard let answer = SignerAnswer(line) else { throw .rubbish(line) }
    let isAnonymous = answer.id == nil && !vector.isJSON
    guard answer.id == vector.id || isAnonymous else { throw .outOfOrder(answer.id) }
    if answer.outcome == .unsupported { return .skipped }
    return answer.outcome.difference(from: vector.expected).map { .failed($0) } ?? .passed
  }
}
