package import AppNorthIdentity

/// An idea as the team sees it: with whose it is, and whether and where it is shown.
package struct TeamIdea: Sendable {
  /// The places of a roadmap column that are told apart; what comes after them has none.
  package static let places = 1...1_000

  package let idea: Idea
  package let visibility: IdeaVisibility
  /// The idea that it was merged into.
  let mergedInto: IdeaID?
  /// Nil for an idea of the team, of an installation, or of a person who was deleted.
  let person: (id: PersonID, email: String)?
  /// Its place in its roadmap column, from 1; nil for an idea that stands in none.
  let place: Int?
}

extension TeamIdea: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    idea.writeMembers(to: &json)
    json.member("visibility", visibility.rawValue)
    json.member("mergedInto", mergedInto?.text)
    json.member("person", person: person)
    json.key("place")
    if let place { json.integer(Int64(place)) } else { json.null() }
    json.endObject()
  }
}
