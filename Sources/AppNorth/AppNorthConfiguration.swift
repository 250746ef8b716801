public import Foundation

/// Where an ``AppNorthClient`` calls and for which project.
public struct AppNorthConfiguration: Sendable {
  /// The App ID of the project: public, proves nothing about a person.
  public let appID: AppID

  let server: ServerAddress
  let voterTokenStorage: any VoterTokenStorage

  /// - Parameters:
  ///   - appID: `app_` and 20 characters `[a-z0-9]`. Neither the Project ID nor the secret belongs in an app.
  ///   - serverURL: `https`, or `http` on loopback (`localhost`, 127.0.0.0/8, `::1`). A path is kept as a prefix; user
  ///     info, a query or a fragment is refused.
  ///   - voterTokenStorage: keeps the voter token of this installation; touched by the first call for ideas, the roadmap
  ///     or reports.
  /// - Throws: ``AppNorthError`` with code `INVALID_CONFIGURATION`. Its text never repeats what was given.
  public init(
    appID: String, serverURL: URL, voterTokenStorage: any VoterTokenStorage = FileVoterTokenStorage()
  ) throws(AppNorthError) {
    do {
      self.appID = try AppID(appID)
    } catch {
      throw AppNorthError(code: .invalidConfiguration, detail: "appID: \(error.detail)")
    }
    self.server = try ServerAddress(serverURL)
    self.voterTokenStorage = voterTokenStorage
  }
}
