import AppNorthIdentity

/// One way in which an identity can be wrong, and the reason that the service must give.
struct RefusedIdentity: Sendable {
  typealias Headers = [(name: String, value: String)]

  let name: String
  let reason: String
  let project: @Sendable (MatrixFixture) -> TestProject
  let headers: @Sendable (MatrixFixture) throws -> Headers

  init(
    _ name: String, _ reason: String, project: @escaping @Sendable (MatrixFixture) -> TestProject = { $0.project },
    _ headers: @escaping @Sendable (MatrixFixture) throws -> Headers
  ) {
    self.name = name
    self.reason = reason
    self.project = project
    self.headers = headers
  }

  static let all = missing + repeated + malformed + outOfTime + unproven

  static let version2: [String: AppNorthIdentityProperty] = ["plan": "pro", "seats": 5]

  static func version1(_ fixture: MatrixFixture) throws -> Headers {
    try fixture.project.identity(MatrixFixture.owner)
  }

  static func version2(_ fixture: MatrixFixture) throws -> Headers {
    try fixture.project.identity(MatrixFixture.owner, properties: version2)
  }

  /// A right credential with one header replaced.
  static func with(_ header: IdentityHeader, _ value: String) -> @Sendable (MatrixFixture) throws -> Headers {
    { fixture in
      try version2(fixture).filter { $0.name != header.name } + [(header.name, value)]
    }
  }
}
