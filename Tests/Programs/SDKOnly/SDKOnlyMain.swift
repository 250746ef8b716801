import AppNorth
import Foundation

/// Asks a service for the name of a project, with nothing but the SDK: `sdk-only SERVER_URL APP_ID`.
@main
struct SDKOnlyMain {
  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let url = URL(string: arguments[1]) else {
      print("usage: sdk-only SERVER_URL APP_ID")
      exit(64)
    }
    do {
      let client = AppNorthClient(configuration: try AppNorthConfiguration(appID: arguments[2], serverURL: url))
      print(try await client.app().name)
    } catch {
      print(error)
      exit(1)
    }
  }
}
