import HTTPServer

extension IdeaComment {
  /// Reads the text of a comment that is sent in.
  ///
  /// - Throws: `INVALID_REQUEST` when it is missing or not within ``textCharacters``.
  static func text(of request: HTTPRequest) throws(Problem) -> String {
    try JSONBody(request, fields: ["text"]).text("text", characters: textCharacters)
  }
}
