import AppNorth
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking

  /// What libcurl says on Linux, where Foundation gives one code for much.
  @Suite struct TransportFailureTests {
    @Test(arguments: [
      ("SSL certificate problem: self-signed certificate", TransportFailure.untrusted),
      ("SSL: no alternative certificate subject name matches target host name 'a.example'", .untrusted),
      ("transfer closed with 5 bytes remaining to read", .connectionLost),
    ])
    func anUnknownErrorIsToldByItsWords(words: String, failure: TransportFailure) {
      #expect(TransportFailure(URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: words])) == failure)
    }
  }
#endif
