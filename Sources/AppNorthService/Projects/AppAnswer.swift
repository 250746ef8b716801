import AppNorthIdentity

/// What `GET /v1/app` tells an app about its project.
struct AppAnswer: JSONWritable {
  let project: LiveProject

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", project.name)
    json.member("identityPolicy", project.identityPolicy.rawValue)
    json.key("limits")
    json.beginObject()
    for (name, limit) in Self.limits {
      json.member(name, Int64(limit))
    }
    json.endObject()
    json.endObject()
  }

  private static let limits = [
    ("titleCharacters", Report.titleCharacters.upperBound),
    ("detailsCharacters", Report.detailsCharacters.upperBound),
    ("messageCharacters", Message.textCharacters.upperBound),
    ("commentCharacters", IdeaComment.textCharacters.upperBound),
    ("searchCharacters", IdeaList.searchCharacters.upperBound),
    ("contextEntries", ReportContext.maximumEntries),
    ("bodyBytes", ServiceConfiguration.maximumBodyBytes),
  ]
}
