import AppNorth
import Testing

/// The code, and the reason when there is one, with which a call is refused; fails the test when it is not.
func refusal(
  of call: () async throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
) async throws -> String {
  let error = try #require(
    await #expect(throws: AppNorthError.self, sourceLocation: sourceLocation) { try await call() },
    sourceLocation: sourceLocation)
  return [error.code.rawValue, error.reason].compactMap(\.self).joined(separator: " ")
}
