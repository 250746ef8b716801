import HTTPServer

/// Lets only forms of our own pages act: a page of another site can send a form here, cookies included, and cannot hide
/// where it was sent from.
enum SameOrigin {
  /// - Throws: `ORIGIN_NOT_ALLOWED` unless the one `Origin` is the public URL's; for a browser that sends none, unless
  ///   `Sec-Fetch-Site` is `same-origin`.
  static func require(_ request: HTTPRequest, at publicURL: PublicURL) throws(Problem) {
    let origins = request.headers.values(named: "origin")
    let isOurs =
      origins.isEmpty
      ? request.headers.values(named: "sec-fetch-site") == ["same-origin"] : origins == [publicURL.text]
    guard isOurs else {
      throw Problem(
        .originNotAllowed,
        "Your browser says that this was sent from elsewhere. Open the roadmap at \(publicURL) and try again there.")
    }
  }
}
