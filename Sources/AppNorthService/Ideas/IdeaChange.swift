/// What the team changes of an idea; nil leaves it as it is.
package struct IdeaChange: Sendable {
  var status: IdeaStatus?
  /// From 1; a place after the column's last one is the last one.
  var place: Int?
  var isHidden: Bool?

  package init(status: IdeaStatus? = nil, place: Int? = nil, isHidden: Bool? = nil) {
    self.status = status
    self.place = place
    self.isHidden = isHidden
  }

  var isEmpty: Bool { status == nil && place == nil && isHidden == nil }
}
