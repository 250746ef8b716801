import HTTPServer

extension HTTPRequest {
  /// Whether the body says that it is of this media type, once, whatever the parameters.
  func hasContentType(_ type: String) -> Bool {
    let types = headers.values(named: "content-type")
    let essence = types.first?.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    return types.count == 1 && essence.lowercased().filter { $0 != " " && $0 != "\t" } == type
  }
}
