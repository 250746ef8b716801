import AppNorth
import Foundation

/// Asks for a one-time link into the hosted roadmap and sees whether it leads to the service: a wrong `--public-url` is
/// noticed by nobody else before the first visitor.
struct RoadmapLinkCheck {
  private static let name = "roadmap links lead here"

  let patient: Patient

  func run() async -> CheckResult {
    do {
      let client = try patient.client(as: patient.credential(for: try Patient.throwAwayEmail()))
      return try await result(of: try await client.hostedRoadmapURL())
    } catch let error as AppNorthError where error.reason == "signature_mismatch" {
      return result(.skipped, "a link needs a right signature: see check 1")
    } catch {
      return result(.failed, (error as? CheckFailure)?.detail ?? ErrorText(error).text)
    }
  }

  private func result(of link: URL) async throws(CheckFailure) -> CheckResult {
    guard let origin = Self.origin(link) else { throw CheckFailure("a link is no web address") }
    let published = "links begin with \(origin.absoluteString), the --public-url of `serve`"
    let answer: ServiceProbe.Answer
    do {
      // The code in the link stays unused; it is over in a minute.
      answer = try await ServiceProbe(server: origin, appID: patient.appID).get("v1/app")
    } catch {
      throw CheckFailure("\(published): \(error.detail)")
    }
    guard answer.status == 200 else {
      throw CheckFailure("\(published): there /v1/app answers with \(answer.problem ?? "status \(answer.status)")")
    }
    guard origin != Self.origin(patient.server) else { return result(.ok, nil) }
    // Right behind a proxy, where the doctor may know the service by another name than browsers do.
    return result(.ok, "they begin with \(origin.absoluteString), not with --server")
  }

  private func result(_ outcome: CheckResult.Outcome, _ detail: String?) -> CheckResult {
    CheckResult(name: Self.name, outcome: outcome, detail: detail)
  }

  /// Scheme, host and port, without what a browser leaves out; nil for what is no web address.
  private static func origin(_ url: URL) -> URL? {
    guard let scheme = url.scheme?.lowercased(), let host = url.host(percentEncoded: true)?.lowercased() else {
      return nil
    }
    var components = URLComponents()
    components.scheme = scheme
    components.percentEncodedHost = host
    let usual = ["http": 80, "https": 443][scheme]
    components.port = url.port == usual ? nil : url.port
    return components.url
  }
}
