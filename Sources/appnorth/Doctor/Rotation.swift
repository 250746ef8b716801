import AppNorthService

/// The fourth check: rotates the secret of a test project through the rules, on the service's own database.
struct Rotation: Sendable {
  let location: DatabaseLocation
  /// What it holds is replaced by the new secret.
  let secretFile: String

  func check(_ patient: Patient) async throws {
    let email = try Patient.throwAwayEmail()
    let client = try patient.client(as: patient.credential(for: email))
    _ = try await client.me()
    let draft = try PrivateFile.draft(of: secretFile)
    let made = try await PrivateFile.keep(draft) {
      try await location.withCore { try await $0.secrets.perform(.rotate, in: patient.projectID, by: .program) }
    }
    // From here on the old secret is dead: the new one is saved before anything else may fail.
    guard let made else { throw CheckFailure(expected: "a new secret", came: "none") }
    try draft.replace(secretFile, with: made.text)
    try await CheckFailure.require("INVALID_IDENTITY signature_mismatch", for: "a credential of the old secret") {
      _ = try await client.me()
    }
    client.setIdentityCredential(try patient.with(secret: made.text).credential(for: email))
    _ = try await client.me()
  }
}
