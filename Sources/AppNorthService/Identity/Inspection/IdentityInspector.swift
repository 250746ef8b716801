package import AppNorthIdentity
import Cryptography

/// Says why a credential does not verify, by trying the mistakes that people make: one at a time, then two.
///
/// At most ``SigningSearch/maximumAttempts`` HMACs for each live secret of the project.
package struct IdentityInspector: Sendable {
  private let project: LiveProject
  private let secrets: [IdentitySecret]

  init(project: LiveProject, secrets: [IdentitySecret]) {
    self.project = project
    self.secrets = secrets
  }

  /// An inspector without a service, for the one who holds the secret.
  ///
  /// - Parameters:
  ///   - appID: to notice that it was signed in place of the Project ID; nil leaves that out.
  ///   - secret: as it was shown.
  package init(projectID: ProjectID, appID: AppID?, secret: String) throws(IdentifierError) {
    // An App ID has the same shape as a Project ID; this one stands in for an unknown one and matches nothing.
    let standIn = try AppID("app_\(projectID.text.dropFirst(4))")
    let project = Project(
      id: projectID, appID: appID ?? standIn, name: "inspected",
      identityPolicy: .observe, allowedOrigins: [], createdAt: Timestamp(unixSeconds: 0))
    let secret = IdentitySecret(text: secret)
    self.init(
      project: LiveProject(project, secrets: [LiveSecret(id: "given", key: HMACKey(secret.bytes))], blocked: []),
      secrets: [secret])
  }

  /// - Parameter now: Unix seconds.
  package func inspect(_ credential: InspectedCredential, at now: Int64) -> Inspection {
    let reading = LenientReading(credential)
    let payload = reading.map { reading in
      VisibleText.show(
        IdentityPayload.bytes(
          projectID: project.id, email: reading.email, expiry: reading.expiry, properties: reading.properties))
    }
    do throws(IdentityRefusal) {
      _ = try CredentialVerifier().verify(credential.fields, for: project, at: now)
      return Inspection(refusal: nil, mistakes: [], payload: payload)
    } catch {
      guard let reading else {
        let mistakes: [SigningMistake] = credential.hasExchangedValues ? [.valuesExchanged] : []
        return Inspection(refusal: error, mistakes: mistakes, payload: nil)
      }
      let found = mistakes(in: reading)
      return Inspection(
        refusal: error, mistakes: found.mistakes, isUnexplained: found.isUnexplained, payload: payload,
        expiresIn: reading.expiry.unixSeconds - now)
    }
  }

  /// The mistakes in how it was sent, then those in how it was signed, each once.
  ///
  /// Unexplained: nothing that was tried gives the signature.
  private func mistakes(in reading: LenientReading) -> (mistakes: [SigningMistake], isUnexplained: Bool) {
    for secret in secrets {
      guard let found = signingMistakes(in: reading, under: secret) else { continue }
      return (reading.mistakes + found.filter { !reading.mistakes.contains($0) }, false)
    }
    return (reading.mistakes, reading.signature != nil && !secrets.isEmpty)
  }

  private func rare(_ reading: LenientReading, _ secret: IdentitySecret) -> [SigningGuess] {
    RareSecretGuesses(secret: secret, projectID: project.id, appID: project.appID).all + RarePayloadGuesses.all
      + RareEmailGuesses(email: reading.email).all
      + (reading.properties.map {
        RarePropertiesGuesses(presented: reading.keys ?? [], properties: $0).all
      } ?? [])
  }

  /// Nil when nothing that was tried gives the signature.
  private func signingMistakes(in reading: LenientReading, under secret: IdentitySecret) -> [SigningMistake]? {
    guard let signature = reading.signature else { return nil }
    let right = SignedParts(
      key: HMACKey(secret.bytes), version: reading.properties == nil ? "v1" : "v2", projectID: project.id.text,
      expiresAt: reading.expiry.headerValue, email: reading.email.text, properties: reading.properties?.canonical)
    if right.fits(signature) { return [] }
    let properties = PropertiesGuesses(presented: reading.keys, properties: reading.properties)
    let others = [
      SecretGuesses(secret: secret).all, PayloadGuesses.project(project.appID),
      PayloadGuesses.expiry(reading.expiry, sent: reading.milliseconds, fraction: reading.fraction),
      // Before the emails: a line break at the end of a v1 payload is more often the payload's than the email's.
      PayloadGuesses.shapes(), EmailGuesses(typed: reading.typedEmail, normalized: reading.email).all,
    ]
    var search = SigningSearch(right: right, signature: signature)
    return search.first(of: others.flatMap(\.self)) ?? search.first(of: properties.all)
      ?? search.first(of: PayloadGuesses.droppedMilliseconds(reading.expiry))
      ?? search.first(of: rare(reading, secret))
      ?? search.firstPair(of: others + [properties.usual])
  }
}
