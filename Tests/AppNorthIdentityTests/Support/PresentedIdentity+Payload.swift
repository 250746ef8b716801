@testable import AppNorthIdentity

extension PresentedIdentity {
  /// A copy of the payload that the signature must fit.
  func payload(for projectID: ProjectID) -> [UInt8] {
    var copy: [UInt8] = []
    withProof(for: projectID) { payload, _ in copy = Array(payload) }
    return copy
  }
}
