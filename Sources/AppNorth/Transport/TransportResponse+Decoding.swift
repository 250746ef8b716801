import Foundation

extension TransportResponse {
  /// - Throws: what a refusing answer stands for.
  func requireSuccess() throws(AppNorthError) {
    guard (200..<300).contains(status) else { throw AppNorthError(answer: self) }
  }

  /// The answer as a value. Fields that are not known are ignored; a missing one is an error.
  ///
  /// - Throws: what a refusing answer stands for; `UNEXPECTED_RESPONSE` when the body has another shape, naming the
  ///   place and never the content.
  func decoded<Answer: Decodable>() throws(AppNorthError) -> Answer {
    try requireSuccess()
    do {
      return try JSONDecoder().decode(Answer.self, from: body)
    } catch let error as DecodingError {
      throw AppNorthError(unexpected: "the answer has another shape than expected at \(error.place)", answer: self)
    } catch {
      throw AppNorthError(unexpected: "the answer has another shape than expected", answer: self)
    }
  }
}

extension DecodingError {
  /// Where in the document, as names of fields of ours and positions.
  fileprivate var place: String {
    let context: Context? =
      switch self {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
        .dataCorrupted(let context):
        context
      @unknown default: nil
      }
    var path = context?.codingPath ?? []
    if case .keyNotFound(let key, _) = self { path.append(key) }
    guard !path.isEmpty else { return "its top level" }
    // At most three levels: deeper ones are keys that people chose, such as property names.
    return path.prefix(3).map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
