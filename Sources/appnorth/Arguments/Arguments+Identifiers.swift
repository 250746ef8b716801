import AppNorthIdentity

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
}

extension CommandOption {
  static let project = required("project", "PROJECT_ID", "The project, prj_ and 20 characters")
}
