/// The order of a list of ideas.
package enum IdeaSort: String, CaseIterable, Sendable {
  /// The most votes first; among equals, the newest.
  case top
  case new
}
