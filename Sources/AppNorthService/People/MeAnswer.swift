import AppNorthIdentity

/// What `GET /v1/me` tells: the identity as it was verified.
struct MeAnswer: JSONWritable {
  let identity: VerifiedIdentity

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("email", identity.email.text)
    json.member("properties", raw: identity.properties?.canonical)
    json.member("expiresAt", Timestamp(unixSeconds: identity.expiry.unixSeconds).rfc3339)
    json.endObject()
  }
}
