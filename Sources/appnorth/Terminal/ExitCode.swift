/// How the program ends, by name (`docs/program.md`).
enum ExitCode: Int32, Sendable {
  case success = 0
  /// The command was understood and could not be carried out, or what it checked did not hold.
  case failure = 1
  /// The arguments are wrong (`EX_USAGE` of `sysexits.h`).
  case usage = 64
}
