/// One project of the shared service for tests whose persons are new: making a secret takes a second each time.
enum SharedProject {
  static func shared() async throws -> TestProject {
    try await start.value
  }

  private static let start = Task { try await ServiceUnderTest.shared().project() }
}
