import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// HTTP by URLSession: nothing on disk, no cookies, no cache, no stored passwords, no redirects.
package final class URLSessionTransport: Transport {
  /// Above the longest answer that the service gives: a roadmap of 300 ideas with 10,200 characters each, every one of
  /// which JSON may write with 6 bytes.
  private static let answerLimit = 32 * 1024 * 1024

  private let session: URLSession
  private let exchanges: URLSessionExchanges

  package convenience init() {
    self.init(answerLimit: Self.answerLimit)
  }

  /// - Parameter answerLimit: the largest body that is accepted, in bytes.
  package init(answerLimit: Int) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForResource = 120
    exchanges = URLSessionExchanges(answerLimit: answerLimit)
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit {
    // A session holds its delegate until it is told to end.
    session.finishTasksAndInvalidate()
  }

  package func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
    let task = session.dataTask(with: Self.urlRequest(request))
    let exchanges = exchanges
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        exchanges.begin(task, continuation)
      }
    } onCancel: {
      exchanges.cancel(task)
    }
    return try result.get()
  }

  private static func urlRequest(_ request: TransportRequest) -> URLRequest {
    var result = URLRequest(url: request.url)
    result.httpMethod = request.method.rawValue
    result.httpBody = request.body
    result.httpShouldHandleCookies = false
    result.timeoutInterval = Double(request.patience.components.seconds)
    for header in request.headers { result.setValue(header.value, forHTTPHeaderField: header.name) }
    return result
  }
}
