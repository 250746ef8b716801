@testable import AppNorthService

extension IdentitySecret {
  /// A secret as the service showed it.
  init(shown text: String) {
    self.init(text: text)
  }
}
