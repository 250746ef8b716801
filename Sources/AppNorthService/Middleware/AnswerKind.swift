/// What kind of answer a request gets, as far as its headers go.
enum AnswerKind: Sendable {
  /// JSON, and what machines read.
  case data
  /// HTML of the hosted roadmap, and its feed.
  case page
  /// A file of the pages, addressed by its content's hash.
  case asset
}
