import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The delegate of the session: gathers each answer, up to a limit, and follows no redirect.
final class URLSessionExchanges: NSObject, URLSessionDataDelegate {
  typealias Outcome = Result<TransportResponse, TransportFailure>

  private struct Exchange: Sendable {
    let continuation: CheckedContinuation<Outcome, Never>
    var body = Data()
  }

  private let answerLimit: Int
  private let open = Locked<[Int: Exchange]>([:])

  init(answerLimit: Int) {
    self.answerLimit = answerLimit
  }

  /// Starts the task; the continuation is resumed exactly once, by whoever takes the exchange out of `open`.
  func begin(_ task: URLSessionTask, _ continuation: CheckedContinuation<Outcome, Never>) {
    open.withLock { $0[task.taskIdentifier] = Exchange(continuation: continuation) }
    // Cancelled before the exchange was on record: `cancel` found nothing to end.
    if Task.isCancelled {
      cancel(task)
    } else {
      task.resume()
    }
  }

  func cancel(_ task: URLSessionTask) {
    finish(task, .failure(.cancelled))
    task.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // Custom headers would go along to the new address (design, 6).
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // On Linux a challenge without a password at hand ends the task without a word to anyone. Its answer is complete
      // by then, and it is the answer that counts: no password is ever given.
      succeed(task)
      completionHandler(.cancelAuthenticationChallenge, nil)
    #else
      completionHandler(.performDefaultHandling, nil)
    #endif
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = open.withLock { exchanges in
      guard let size = exchanges[dataTask.taskIdentifier]?.body.count else { return false }
      guard size + data.count <= answerLimit else { return true }
      exchanges[dataTask.taskIdentifier]?.body.append(data)
      return false
    }
    if isTooLarge {
      finish(dataTask, .failure(.answerTooLarge))
      dataTask.cancel()
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error {
      finish(task, .failure(TransportFailure(error)))
    } else {
      succeed(task)
    }
  }

  private func succeed(_ task: URLSessionTask) {
    guard let response = task.response as? HTTPURLResponse else { return finish(task, .failure(.notHTTP)) }
    finish(task) { .success(TransportResponse(response, body: $0)) }
  }

  private func finish(_ task: URLSessionTask, _ outcome: Outcome) {
    finish(task) { _ in outcome }
  }

  /// - Parameter outcome: gets the body that was gathered.
  private func finish(_ task: URLSessionTask, _ outcome: (Data) -> Outcome) {
    guard let exchange = open.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    exchange.continuation.resume(returning: outcome(exchange.body))
  }
}

extension TransportResponse {
  fileprivate init(_ response: HTTPURLResponse, body: Data) {
    let headers = response.allHeaderFields.compactMap { field -> (name: String, value: String)? in
      guard let name = field.key as? String, let value = field.value as? String else { return nil }
      return (name, value)
    }
    self.init(status: response.statusCode, headers: headers, body: body)
  }
}
