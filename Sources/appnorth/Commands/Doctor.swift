import AppNorth
import AppNorthIdentity
import AppNorthService
import AppNorthSigning
import Foundation

extension Command {
  /// `appnorth doctor`
  static let doctor = Command(
    "doctor", "Examines a running service: the setup, then the four checks of verified identity",
    discussion: """
      It leaves a few reports and messages of throw-away people at example.com behind. --rotate ends the project's secret
      and puts the new one into --secret-file: only for a test project, on the machine of the service.
      """,
    options: [
      .required("server", "URL", "Where the service answers"), .required("app-id", "APP_ID", "The project's App ID"),
      .project,
      .secretFile, .flag("rotate", "Rotate the secret too; needs --database and --master-key-file of the service"),
      .json,
    ] + DatabaseLocation.options
  ) { arguments, terminal in
    guard let server = try arguments.read("server", expected: "an http or https address", WebAddress.url) else {
      throw UsageError("--server is missing")
    }
    guard let appID = try arguments.appID() else { throw UsageError("--app-id is missing") }
    let projectID = try arguments.projectID()
    let secretFile = try arguments.secretFile()
    let rotation = try rotation(arguments, secretFile)
    let patient = Patient(
      server: server, appID: appID, projectID: projectID,
      signer: try IdentitySigner(projectID: projectID.text, secret: try secretFile.secret()))
    do throws(AppNorthError) {
      _ = try patient.client()
    } catch {
      throw UsageError(error.detail.replacing("serverURL", with: "--server"))
    }

    var results = await SetupChecks(patient: patient).run()
    if results.allSatisfy({ $0.outcome != .failed }) {
      results.append(await RoadmapLinkCheck(patient: patient).run())
      results += await FourChecks(patient: patient, rotation: rotation).run()
    }
    let isHealthy = results.allSatisfy { $0.outcome != .failed }
    if arguments.has("json") {
      try terminal.result(bytes: json(results, isHealthy))
    } else {
      for result in results { try terminal.result(result.line) }
    }
    return isHealthy ? .success : .failure
  }

  private static func rotation(_ arguments: Arguments, _ secretFile: InputFile) throws(UsageError) -> Rotation? {
    guard arguments.has("rotate") else { return nil }
    _ = try arguments.required("database")
    _ = try arguments.required("master-key-file")
    guard !secretFile.isStandardInput else { throw UsageError("--rotate needs --secret-file to name a file") }
    return Rotation(location: try DatabaseLocation(arguments), secretFile: secretFile.path)
  }

  private static func json(_ results: [CheckResult], _ isHealthy: Bool) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("ok", isHealthy)
    json.member("checks", results)
    json.endObject()
    return json.bytes
  }
}
