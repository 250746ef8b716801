import HTTPServer

extension Message {
  /// Reads the text of a message that is sent in.
  static func text(of request: HTTPRequest) throws(Problem) -> String {
    try JSONBody(request, fields: ["text"]).text("text", characters: textCharacters)
  }
}
