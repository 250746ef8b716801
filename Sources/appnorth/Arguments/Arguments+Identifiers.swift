import AppNorthIdentity
import AppNorthService

extension Arguments {
  /// The Project ID of `--project`.
  func projectID() throws(UsageError) -> ProjectID {
    let text = try required("project")
    do {
      return try ProjectID(text)
    } catch {
      throw UsageError("--project: \(error.detail)")
    }
  }

  /// The App ID of `--app-id`, nil when it was not given.
  func appID() throws(UsageError) -> AppID? {
    guard let text = self["app-id"] else { return nil }
    do {
      return try AppID(text)
    } catch {
      throw UsageError("--app-id: \(error.detail)")
    }
  }

  /// The ID of something that the service keeps: opaque but for its prefix. Another text, which may be a secret, is not
  /// repeated.
  ///
  /// - Parameters:
  ///   - label: the argument or option that it came from.
  ///   - owner: completes the words "Expected … ID".
  static func recordID(_ text: String, of owner: String, prefix: String, label: String) throws(UsageError) -> String {
    guard !text.hasPrefix(prefix) else { return text }
    let found = IdentifierKind(prefixOf: text)?.name ?? "something else"
    let shape = "\(prefix) and 20 characters a-z or 0-9"
    throw UsageError("\(label): Expected \(owner) ID (\(shape)), but the text is \(found).")
  }

  /// The ID of an idea.
  static func ideaID(_ text: String, label: String) throws(UsageError) -> IdeaID {
    IdeaID(text: try recordID(text, of: "an idea's", prefix: "ida_", label: label))
  }
}

extension CommandOption {
  static let project = required("project", "PROJECT_ID", "The project, prj_ and 20 characters")
}
