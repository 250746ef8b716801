import AppNorthIdentity

extension ImportedIdea {
  /// Reads one line of an import: `{title, details?, status?, createdAt?, voters?: [email], comments?: [comment]}`, where
  /// a comment is `{text, from: "team" or email, createdAt?}`.
  ///
  /// - Parameter now: no time may be later.
  /// - Throws: `INVALID_REQUEST` for what a request could not make either, and for emails that break the contract, 2.1.
  package init(line: ArraySlice<UInt8>, now: Timestamp) throws(Problem) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line)
    } catch {
      throw .invalidRequest("It is not valid JSON: \(error).")
    }
    guard let object = value.objectValue else { throw .invalidRequest("It must be a JSON object.") }
    let body = try JSONBody(
      object, fields: ["title", "details", "status", "createdAt", "voters", "comments"], carriesIdentity: true)
    idea = IdeaDraft(
      title: try body.text("title", characters: Idea.titleCharacters),
      details: body["details"] == nil ? "" : try body.text("details", characters: Idea.detailsCharacters))
    status = try body.wordOrNil("status", as: IdeaStatus.self) ?? .open
    createdAt = try body.pastTime("createdAt", now: now)
    var voters: [NormalizedEmail] = []
    var seen: Set<NormalizedEmail> = []
    for voter in try body.array("voters") {
      let email = try Self.email(voter, in: "voters")
      if seen.insert(email).inserted { voters.append(email) }
    }
    self.voters = voters
    comments = try body.array("comments").map { value throws(Problem) in try ImportedComment(value, now: now) }
  }

  fileprivate static func email(_ value: JSONValue, in field: String) throws(Problem) -> NormalizedEmail {
    guard let text = value.stringValue, let email = try? NormalizedEmail(text) else {
      throw .invalidRequest("The field `\(field)` holds something that is not an email.")
    }
    return email
  }
}

extension ImportedComment {
  init(_ value: JSONValue, now: Timestamp) throws(Problem) {
    guard let object = value.objectValue else {
      throw .invalidRequest("The field `comments` must be an array of objects.")
    }
    let body = try JSONBody(object, fields: ["text", "from", "createdAt"], carriesIdentity: true)
    text = try body.text("text", characters: IdeaComment.textCharacters)
    if body["from"] == .string("team") {
      author = nil
    } else if let text = body["from"]?.stringValue, let email = try? NormalizedEmail(text) {
      author = email
    } else {
      throw .invalidRequest("The field `from` must be `team` or an email.")
    }
    createdAt = try body.pastTime("createdAt", now: now)
  }
}

extension JSONBody {
  /// A time that is not later than `now`; nil when it is absent.
  fileprivate func pastTime(_ name: String, now: Timestamp) throws(Problem) -> Timestamp? {
    guard let value = self[name] else { return nil }
    guard let text = value.stringValue, let time = Timestamp(rfc3339: text), time <= now else {
      throw .invalidRequest("The field `\(name)` must be a past time such as 2026-01-31T09:30:00Z.")
    }
    return time
  }

  /// The items of an array; none when it is absent.
  fileprivate func array(_ name: String) throws(Problem) -> [JSONValue] {
    guard let value = self[name] else { return [] }
    guard let items = value.arrayValue else { throw .invalidRequest("The field `\(name)` must be an array.") }
    return items
  }
}
