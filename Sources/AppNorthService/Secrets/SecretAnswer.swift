import AppNorthIdentity

/// The answer to an action on secrets: the secret where one was made, this once; an empty object elsewhere.
struct SecretAnswer: JSONWritable {
  let made: IdentitySecret?

  func write(to json: inout JSONWriter) {
    json.beginObject()
    if let made {
      json.member("secret", made.text)
      json.member("fingerprint", made.fingerprint)
    }
    json.endObject()
  }
}
