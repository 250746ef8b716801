/// The settings of a project that an administrator gives; nil leaves one as it is.
package struct ProjectDraft: Sendable {
  package var name: String?
  package var identityPolicy: IdentityPolicy?
  package var allowedOrigins: [Origin]?

  package init(name: String? = nil, identityPolicy: IdentityPolicy? = nil, allowedOrigins: [Origin]? = nil) {
    self.name = name
    self.identityPolicy = identityPolicy
    self.allowedOrigins = allowedOrigins
  }

  /// - Throws: `INVALID_REQUEST` for a name that is blank, too long or not one line, and for too many Origins.
  func validate() throws(Problem) {
    if let name {
      let scalars = name.unicodeScalars
      guard Project.nameCharacters.contains(scalars.count),
        scalars.contains(where: { !$0.properties.isWhitespace }),
        !scalars.contains(where: { $0.properties.generalCategory == .control })
      else {
        let range = Project.nameCharacters
        throw .invalidRequest("A project's name has \(range.lowerBound) to \(range.upperBound) characters on one line.")
      }
    }
    guard (allowedOrigins?.count ?? 0) <= Project.maximumOrigins else {
      throw .invalidRequest("A project has at most \(Project.maximumOrigins) allowed Origins.")
    }
  }
}
