/// The id of a person in one project: `per_` and 20 characters. It is random: neither email nor secret is in it.
package struct PersonID: Hashable, Sendable {
  package let text: String

  init(text: String) {
    self.text = text
  }
}
