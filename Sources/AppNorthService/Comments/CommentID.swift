/// The id of a comment: `cmt_` and 20 random characters.
struct CommentID: Hashable, Sendable {
  let text: String

  init(text: String) {
    self.text = text
  }

  static func random() throws -> CommentID {
    CommentID(text: try RandomID.make("cmt_"))
  }
}
