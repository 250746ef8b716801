package import Cryptography

/// A secret that signatures are accepted under now, with its key prepared.
package final class LiveSecret: Sendable {
  package let id: String
  package let key: HMACKey

  package init(id: String, key: HMACKey) {
    self.id = id
    self.key = key
  }
}
