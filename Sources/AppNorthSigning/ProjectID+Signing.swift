extension ProjectID {
  /// - Throws: ``SigningError`` with code `invalid_project_id`, saying which kind of value stands in its place.
  init(signing text: String) throws(SigningError) {
    do {
      try self.init(text)
    } catch {
      throw SigningError(.invalidProjectID, error.detail)
    }
  }
}
