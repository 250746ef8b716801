import AppNorthService

/// How a signer broke the protocol. Nothing that it says afterwards is trusted.
enum SignerBreach: Error {
  /// With what it wrote of a line that has no end.
  case silent(Duration, begun: [UInt8])
  case closed
  /// The status as `waitpid` gives it.
  case ended(status: Int32)
  case endlessLine(byteCount: Int)
  case surplus
  case unasked([UInt8])
  case rubbish([UInt8])
  case outOfOrder(String?)
  case complaining(byteCount: Int)
  /// It goes on after the end of its input.
  case deaf(Duration)
  /// The status as `waitpid` gives it.
  case endedAfterwards(status: Int32)
  case leftBehind

  var text: String {
    switch self {
    case .silent(let limit, let begun):
      "no answer within \(limit.components.seconds) s"
        + (begun.isEmpty ? "" : ": no line break follows \(Self.excerpt(begun))")
    case .closed: "the command closed its output"
    case .ended(let status): "the command ended \(Self.manner(status))"
    case .endlessLine(let count): "a line of more than \(count) bytes"
    case .surplus: "more than one line for one case"
    case .unasked(let bytes): "written before the case was asked: \(Self.excerpt(bytes))"
    case .rubbish(let line): "not an answer: \(Self.excerpt(line))"
    case .outOfOrder(let id):
      id.map { "out of order: the answer is for \(Self.excerpt(Array($0.utf8)))" }
        ?? "the answer has no id"
    case .complaining(let count): "more than \(count) bytes on standard error"
    case .deaf(let limit):
      "the command did not end within \(limit.components.seconds) s of the end of its input"
    case .endedAfterwards(let status): "after the last answer, the command ended \(Self.manner(status))"
    case .leftBehind: "the command ended and left a process behind"
    }
  }

  private static func manner(_ status: Int32) -> String {
    status & 0x7F == 0 ? "with code \(status >> 8 & 0xFF)" : "by signal \(status & 0x7F)"
  }

  private static func excerpt(_ bytes: [UInt8]) -> String {
    "`\(VisibleText.show(Array(bytes.prefix(60))))\(bytes.count > 60 ? "…" : "")`"
  }
}
