package import AppNorthIdentity
package import HTTPServer

extension IdentityHeaderFields {
  /// The identity headers of a request, in their order and with their repeats.
  package init(_ headers: borrowing HTTPHeaders) {
    self.init()
    headers.forEachLine(withNameOf: IdentityHeader.shortestNameCount) { name, value in
      add(name: name, value: value)
    }
  }
}
