import AppNorthService

/// How a signer broke the protocol. Nothing that it says afterwards is trusted.
enum SignerBreach: Error {
  case silent(Duration)
  case closed
  /// The status as `waitpid` gives it.
  case ended(status: Int32)
  case endlessLine(byteCount: Int)
  case surplus
  case unasked
  case rubbish([UInt8])
  case outOfOrder(String?)

  var text: String {
    switch self {
    case .silent(let limit): "no answer within \(limit.components.seconds) s"
    case .closed: "the command closed its output"
    case .ended(let status):
      status & 0x7F == 0
        ? "the command ended with code \(status >> 8 & 0xFF)" : "the command ended by signal \(status & 0x7F)"
    case .endlessLine(let count): "a line of more than \(count) bytes"
    case .surplus: "more than one line for one case"
    case .unasked: "something was written before the case was asked"
    case .rubbish(let line):
      "not an answer: `\(VisibleText.show(Array(line.prefix(60))))\(line.count > 60 ? "…" : "")`"
    case .outOfOrder(let id):
      id.map { "out of order: the answer is for `\(VisibleText.show(Array($0.utf8.prefix(60))))`" }
        ?? "the answer has no id"
    }
  }
}
