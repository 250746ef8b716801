@testable import AppNorth

/// Answers without a socket and keeps what it was asked.
final class FakeTransport: Transport {
  typealias Answer = @Sendable (TransportRequest, Int) async throws(TransportFailure) -> TransportResponse

  private let log = Locked<[TransportRequest]>([])
  private let answer: Answer

  /// - Parameter answer: gets the request and how many came before it.
  init(_ answer: @escaping Answer) {
    self.answer = answer
  }

  var requests: [TransportRequest] {
    log.withLock { $0 }
  }

  func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
    let position = log.withLock { log in
      log.append(request)
      return log.count - 1
    }
    return try await answer(request, position)
  }
}
