import AppNorthIdentity
import AppNorthService
import Cryptography

/// Identity headers, and what the verifier must say to them.
struct RequestCase: VectorCase {
  let name: String
  private let headers: [(name: String, value: String)]
  private let now: Int64
  private let projectID: String
  private let secret: String?
  /// nil: verified.
  private let reason: String?

  init(_ fields: VectorFields, reason: String?) throws(ProgramError) {
    self.init(
      name: fields.name, headers: try fields.headers(), now: try fields.integer("now"),
      projectID: try fields.string("projectId"), secret: try fields.optionalString("secret"), reason: reason)
  }

  init(
    name: String, headers: [(name: String, value: String)], now: Int64, projectID: String, secret: String?,
    reason: String?
  ) {
    self.name = name
    self.headers = headers
    self.now = now
    self.projectID = projectID
    self.secret = secret
    self.reason = reason
  }

  func failure() -> String? {
    let outcome: String
    do {
      outcome = try refusal()?.rawValue ?? "verified"
    } catch {
      return ErrorText(error).text
    }
    let expected = reason ?? "verified"
    return outcome == expected ? nil : "expected \(expected), got \(outcome)"
  }

  private func refusal() throws -> IdentityRefusal? {
    var fields = IdentityHeaderFields()
    for header in headers {
      fields.add(name: ArraySlice(header.name.utf8), value: ArraySlice(header.value.utf8))
    }
    let project = Project(
      id: try ProjectID(projectID), appID: try AppID("app_00000000000000000000"), name: "vectors",
      identityPolicy: .observe, allowedOrigins: [], createdAt: Timestamp(unixSeconds: 0))
    let secrets = secret.map { [LiveSecret(id: "given", key: HMACKey(Array($0.utf8)))] } ?? []
    do throws(IdentityRefusal) {
      _ = try CredentialVerifier().verify(
        fields, for: LiveProject(project, secrets: secrets, blocked: []), at: now)
      return nil
    } catch {
      return error
    }
  }
}
