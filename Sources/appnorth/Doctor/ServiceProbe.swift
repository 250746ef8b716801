import AppNorthIdentity
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks the service without the SDK, which lets nothing out that it knows to be wrong.
struct ServiceProbe: Sendable {
  struct Answer: Sendable {
    let status: Int
    /// Unix seconds of the service's clock; nil without a `Date` header.
    let date: Int64?
    /// The code of the problem, and its reason where there is one; nil when the answer is no problem.
    let problem: String?
  }

  let server: URL
  let appID: AppID

  /// - Throws: ``CheckFailure`` when there is no answer.
  func get(_ path: String, identity: PresentedIdentity? = nil) async throws(CheckFailure) -> Answer {
    var request = URLRequest(url: server.appending(path: path), timeoutInterval: 10)
    request.setValue(appID.text, forHTTPHeaderField: WireHeader.appID.name)
    for header in identity?.headers() ?? [] {
      request.setValue(header.value, forHTTPHeaderField: header.name)
    }
    do {
      let (body, response) = try await URLSession(configuration: .ephemeral).data(for: request)
      guard let response = response as? HTTPURLResponse else { throw CheckFailure("no HTTP answer") }
      return Answer(
        status: response.statusCode, date: response.value(forHTTPHeaderField: "Date").flatMap(Self.unixSeconds),
        problem: Self.problem(in: body))
    } catch let failure as CheckFailure {
      throw failure
    } catch {
      throw Self.failure(error, at: server)
    }
  }

  /// What kept an answer away. Foundation has no codes for TLS on Linux; libcurl's words tell it.
  private static func failure(_ error: any Error, at server: URL) -> CheckFailure {
    let words = error.localizedDescription
    guard server.scheme?.lowercased() == "https", words.contains("SSL") || words.contains("certificate") else {
      return CheckFailure("no answer from \(server.absoluteString): is the service running, and is that its address?")
    }
    let hint = "does it speak TLS, with a certificate for this name, whose issuer this machine trusts?"
    return CheckFailure("no TLS connection to \(server.absoluteString): \(words): \(hint)")
  }

  private static func problem(in body: Data) -> String? {
    guard let value = try? JSONValue(parsing: ArraySlice(body)), let code = value.objectValue?["code"]?.stringValue
    else {
      return nil
    }
    return [code, value.objectValue?["reason"]?.stringValue].compactMap(\.self).joined(separator: " ")
  }

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
  private static func unixSeconds(_ text: String) -> Int64? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text).map { Int64($0.timeIntervalSince1970) }
  }
}
