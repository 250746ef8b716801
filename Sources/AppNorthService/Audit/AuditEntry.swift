package import AppNorthIdentity

/// One line of the audit log: who did what to which subject, and when. Never a secret, an email or a message's text.
package struct AuditEntry: Sendable {
  let id: String
  package let at: Timestamp
  package let actor: String
  /// Such as `secret.rotate` or `person.block`.
  package let action: String
  /// A fingerprint or an id; nil where the project is the subject.
  package let subject: String?
}

extension AuditEntry: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("at", at.rfc3339)
    json.member("actor", actor)
    json.member("action", action)
    json.member("subject", subject)
    json.endObject()
  }
}
