import AppNorthIdentity

extension JSONWriter {
  /// Says to the team who somebody is: `{id, email}`, or `null` for nobody.
  mutating func member(_ key: String, person: (id: PersonID, email: String)?) {
    self.key(key)
    guard let person else { return null() }
    beginObject()
    member("id", person.id.text)
    member("email", person.email)
    endObject()
  }
}
