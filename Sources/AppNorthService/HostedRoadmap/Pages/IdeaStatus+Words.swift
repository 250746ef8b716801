extension IdeaStatus {
  /// What visitors read.
  var label: String {
    switch self {
    case .open: "Open"
    case .planned: "Planned"
    case .inProgress: "In progress"
    case .shipped: "Shipped"
    case .declined: "Declined"
    }
  }

  /// Of a list or a column with nothing in it.
  var emptiness: String {
    switch self {
    case .open: "No open ideas right now."
    case .planned: "Nothing is planned right now."
    case .inProgress: "Nothing is in progress right now."
    case .shipped: "Nothing has shipped yet."
    case .declined: "No idea has been declined."
    }
  }

  /// The classes of its dot in the stylesheet.
  var dot: StaticString {
    switch self {
    case .open: "dot open"
    case .planned: "dot planned"
    case .inProgress: "dot doing"
    case .shipped: "dot shipped"
    case .declined: "dot declined"
    }
  }
}
