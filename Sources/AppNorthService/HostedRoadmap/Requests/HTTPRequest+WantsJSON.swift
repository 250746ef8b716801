import HTTPServer

extension HTTPRequest {
  /// Whether `Accept` names JSON.
  var wantsJSON: Bool {
    headers.values(named: "accept").flatMap { $0.split(separator: ",") }.contains { range in
      let type = range.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)[0]
      return type.lowercased().filter { $0 != " " && $0 != "\t" } == "application/json"
    }
  }
}
