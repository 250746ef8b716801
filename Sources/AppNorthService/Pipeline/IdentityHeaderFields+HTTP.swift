import AppNorthIdentity
import HTTPServer

extension IdentityHeaderFields {
  /// The identity headers of a request, in their order and with their repeats.
  init(_ headers: HTTPHeaders) {
    self.init()
    for field in headers {
      add(name: field.name, value: field.value)
    }
  }
}
