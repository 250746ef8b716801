import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportFailure {
  /// The failure that an error of the URL loading system stands for.
  package init(_ error: any Error) {
    guard let error = error as? URLError else {
      self = .other((error as NSError).code)
      return
    }
    #if canImport(FoundationNetworking)
      // On Linux nothing but libcurl's words tells that a certificate is not trusted.
      if error.code == .unknown, error.localizedDescription.contains("certificate") {
        self = .untrusted
        return
      }
      // On Linux an empty reply is `badServerResponse`, and a connection that ends within the answer is `unknown`.
      if [.badServerResponse, .unknown].contains(error.code) {
        self = .connectionLost
        return
      }
    #endif
    self =
      switch error.code {
      case .networkConnectionLost: .connectionLost
      case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet,
        .internationalRoamingOff, .dataNotAllowed, .callIsActive:
        .unreachable
      case .timedOut: .timedOut
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
        .untrusted
      case .cancelled: .cancelled
      default: .other(error.errorCode)
      }
  }
}
