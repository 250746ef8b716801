import AppNorth
import AppNorthIdentity
import AppNorthService
import AppNorthSigning

/// The four checks that verified identity must pass on a running service.
struct FourChecks {
  static let names = [
    "1 identified action", "2 changed or expired credential refused", "3 nothing leaks after a sign-out",
    "4 rotation ends old credentials",
  ]

  let patient: Patient
  let rotation: Rotation?

  /// All of them, whatever comes of one.
  func run() async -> [CheckResult] {
    var results = [
      await result(0, identifiedAction), await result(1, wrongCredentials), await result(2, signOut),
    ]
    if let rotation {
      results.append(await result(3) { try await rotation.check(patient) })
    } else {
      results.append(
        CheckResult(name: Self.names[3], outcome: .skipped, detail: "give --rotate for a test project"))
    }
    return results
  }

  private func result(_ index: Int, _ check: () async throws -> Void) async -> CheckResult {
    do {
      try await check()
      return CheckResult(name: Self.names[index], outcome: .ok, detail: nil)
    } catch let failure as CheckFailure {
      return CheckResult(name: Self.names[index], outcome: .failed, detail: failure.detail)
    } catch let error as AppNorthError where error.reason == "signature_mismatch" {
      let detail = "\(error.code.rawValue) signature_mismatch: does --secret-file hold a live secret of --project?"
      return CheckResult(name: Self.names[index], outcome: .failed, detail: "expected success; came \(detail)")
    } catch {
      return CheckResult(
        name: Self.names[index], outcome: .failed, detail: "expected success; came \(ErrorText(error).text)")
    }
  }

  private func identifiedAction() async throws {
    let email = try Patient.throwAwayEmail()
    let client = try patient.client(as: patient.credential(for: email))
    let me = try await client.me()
    guard me.email.utf8.elementsEqual(email.utf8) else {
      throw CheckFailure(expected: "the signed email from /v1/me", came: "another one")
    }
    let report = try await client.submitReport(title: "appnorth doctor", details: "A check; nothing to answer.")
    _ = try await client.report(report.id)
    let message = try await client.sendChatMessage("appnorth doctor: a check; nothing to answer.")
    guard try await client.chatMessages().contains(where: { $0.id == message.id }) else {
      throw CheckFailure(expected: "the chat message that was sent", came: "a chat without it")
    }
  }

  private func wrongCredentials() async throws {
    let presented = try patient.credential(for: try Patient.throwAwayEmail()).presented
    let signature = presented.signature.hex
    let expiresAt = presented.expiry.unixSeconds
    let properties = presented.properties?.values ?? [:]
    let changed: [(String, AppNorthIdentityCredential)] = [
      (
        "another email",
        try AppNorthIdentityCredential(
          email: try Patient.throwAwayEmail(), expiresAt: expiresAt, signature: signature, properties: properties)
      ),
      (
        "another expiry",
        try AppNorthIdentityCredential(
          email: presented.email.text, expiresAt: expiresAt + 1, signature: signature, properties: properties)
      ),
      (
        "another property",
        try AppNorthIdentityCredential(
          email: presented.email.text, expiresAt: expiresAt, signature: signature, properties: ["check": "changed"])
      ),
    ]
    for (change, credential) in changed {
      let client = try patient.client(as: credential)
      try await CheckFailure.require("INVALID_IDENTITY signature_mismatch", for: change) { _ = try await client.me() }
    }
    try await expired()
  }

  private func expired() async throws {
    let signed = try patient.signer.credential(
      email: try Patient.throwAwayEmail(), lifetime: .seconds(60), issuedAtUnixSeconds: Patient.now - 3_600)
    let answer = try await patient.probe.get("v1/me", identity: signed.presented)
    guard answer.problem == "INVALID_IDENTITY expired" else {
      throw CheckFailure(
        expected: "INVALID_IDENTITY expired for an expired credential",
        came: answer.problem ?? "status \(answer.status)")
    }
  }

  private func signOut() async throws {
    let client = try patient.client(as: patient.credential(for: try Patient.throwAwayEmail()))
    let report = try await client.submitReport(title: "appnorth doctor", details: "A check; nothing to answer.")
    let message = try await client.sendChatMessage("appnorth doctor: a check; nothing to answer.")
    client.clearIdentityCredential()
    // Where the project's policy is `required`, nobody gets as far as a report.
    try await CheckFailure.require("NOT_FOUND", or: "IDENTITY_REQUIRED", for: "the report without an identity") {
      _ = try await client.report(report.id)
    }
    try await CheckFailure.require("IDENTITY_REQUIRED", for: "the chat without an identity") {
      _ = try await client.chatMessages()
    }
    client.setIdentityCredential(try patient.credential(for: try Patient.throwAwayEmail()))
    try await CheckFailure.require("NOT_FOUND", for: "the report as another person") {
      _ = try await client.report(report.id)
    }
    guard try await client.reports().items.isEmpty else {
      throw CheckFailure(expected: "no reports of another person", came: "some")
    }
    guard try await !client.chatMessages().contains(where: { $0.id == message.id }) else {
      throw CheckFailure(expected: "no chat of another person", came: "a message of it")
    }
  }
}
