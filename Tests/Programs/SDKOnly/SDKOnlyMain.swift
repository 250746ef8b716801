import AppNorth
import Foundation

/// Uses nothing but the SDK. `sdk-only SERVER_URL APP_ID` asks a service for the name of a project; with a third word,
/// `votes`, it votes for the idea `ida_1` as whatever installation it is.
@main
struct SDKOnlyMain {
  static func main() async {
    let arguments = CommandLine.arguments
    guard (3...4).contains(arguments.count), let url = URL(string: arguments[1]) else {
      print("usage: sdk-only SERVER_URL APP_ID [votes]")
      exit(64)
    }
    do {
      let client = AppNorthClient(configuration: try AppNorthConfiguration(appID: arguments[2], serverURL: url))
      if arguments.last == "votes" {
        print(try await client.vote(for: IdeaID("ida_1")).voteCount)
      } else {
        print(try await client.app().name)
      }
    } catch {
      print(error)
      exit(1)
    }
  }
}
