/// The id of a comment: `cmt_` and 20 random characters.
package struct CommentID: Hashable, Sendable {
  package let text: String

  init(text: String) {
    self.text = text
  }

  static func random() throws -> CommentID {
    CommentID(text: try RandomID.make("cmt_"))
  }
}
