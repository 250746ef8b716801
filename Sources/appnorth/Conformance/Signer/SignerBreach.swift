import AppNorthService

/// How a signer broke the protocol. Nothing that it says afterwards is trusted.
enum SignerBreach: Error {
  case silent(Duration)
  case closed
  /// The status as `waitpid` gives it.
  case ended(status: Int32)
  case endlessLine(byteCount: Int)
  case surplus
  case unasked([UInt8])
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
    case .unasked(let bytes): "written before the case was asked: \(Self.excerpt(bytes))"
    case .rubbish(let line): "not an answer: \(Self.excerpt(line))"
    case .outOfOrder(let id):
      id.map { "out of order: the answer is for \(Self.excerpt(Array($0.utf8)))" }
        ?? "the answer has no id"
    }
  }

  private static func excerpt(_ bytes: [UInt8]) -> String {
    "`\(VisibleText.show(Array(bytes.prefix(60))))\(bytes.count > 60 ? "…" : "")`"
  }
}
