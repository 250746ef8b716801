import AppNorthIdentity
import Foundation

/// A refusal of the service: `application/problem+json` (RFC 9457) with `code` and `reason` (contract, 4).
struct ProblemDocument {
  let code: AppNorthError.Code
  let detail: String
  let reason: String?
  let mergedInto: IdeaID?

  private struct Wire: Decodable {
    let code: String
    let title: String?
    let detail: String?
    let reason: String?
    let mergedInto: IdeaID?
  }

  /// - Returns: nil when the answer is not a problem document of an AppNorth service.
  init?(_ answer: TransportResponse) {
    guard answer.mediaType == "application/problem+json" else { return nil }
    let wire: Wire
    do {
      wire = try JSONDecoder().decode(Wire.self, from: answer.body)
    } catch {
      return nil
    }
    guard Self.isName(wire.code, first: UInt8(ascii: "A")...UInt8(ascii: "Z")) else { return nil }
    code = AppNorthError.Code(rawValue: wire.code)
    reason = wire.reason.flatMap { Self.isName($0, first: UInt8(ascii: "a")...UInt8(ascii: "z")) ? $0 : nil }
    mergedInto = wire.mergedInto
    detail = Self.line(wire.detail ?? wire.title ?? "the service gave no detail")
  }

  /// 1 to 64 letters of one case, digits and `_`.
  private static func isName(_ text: String, first letters: ClosedRange<UInt8>) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { letters.contains($0) || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
  }

  /// At most 500 characters on one line, so that a detail cannot forge log lines.
  private static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(500) {
      line.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(line)
  }
}
