/// The id of an idea: `ida_` and 20 random characters.
package struct IdeaID: Hashable, Sendable {
  package let text: String

  package init(text: String) {
    self.text = text
  }

  static func random() throws -> IdeaID {
    IdeaID(text: try RandomID.make("ida_"))
  }
}
