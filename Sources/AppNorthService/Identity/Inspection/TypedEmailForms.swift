/// An email as people type it: capitals as they write them, and white space as forms and files leave it.
enum TypedEmailForms {
  static func all(of text: String) -> [String] {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2 else { return [] }
    let (local, domain) = (halves[0], halves[1])
    return [
      "\(capitalized(local, everyWord: false))@\(domain)", "\(capitalized(local, everyWord: true))@\(domain)",
      "\(capitalized(local, everyWord: false))@\(capitalized(domain, everyWord: false))",
      "\(capitalized(local, everyWord: true))@\(capitalized(domain, everyWord: false))",
      "\(local)@\(capitalized(domain, everyWord: false))", "\(local)@\(domain.uppercased())",
      "\(local.uppercased())@\(domain)", text.uppercased(), " \(text)", "\(text) ", " \(text) ", "\(text)\n",
      "\(text)\r\n",
    ]
  }

  private static func capitalized(_ text: String, everyWord: Bool) -> String {
    var result = ""
    var starts = true
    for character in text {
      result += starts ? character.uppercased() : String(character)
      starts = everyWord && !character.isLetter
    }
    return result
  }
}
