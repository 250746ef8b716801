package import AppNorthIdentity
package import HTTPServer

extension IdentityHeaderFields {
  /// The identity headers of a request, in their order and with their repeats.
  package init(_ headers: HTTPHeaders) {
    var fields = IdentityHeaderFields()
    headers.forEachLine { name, value in fields.add(name: name, value: value) }
    self = fields
  }
}
