import AppNorthService

extension Command {
  /// `appnorth serve`
  static let serve = Command(
    "serve", "Runs the service until SIGTERM, SIGINT or SIGHUP",
    discussion: "A signal lets open requests end, for 10 seconds at most; a second one ends the program at once.",
    options: ServiceOptions.options, stopsOnSignal: true
  ) { arguments, terminal in
    let options = try ServiceOptions(arguments)
    let stop = StopSignals.first()
    try options.location.makeFolder()
    let service = try await buildService(configuration: options.configuration, clock: .system)
    terminal.say("appnorth: listening on http://\(service.address)")
    for await _ in stop { break }
    terminal.say("appnorth: stopping; a second signal ends it at once")
    await service.stop()
    return .success
  }
}
