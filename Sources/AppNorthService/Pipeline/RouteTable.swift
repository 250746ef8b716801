import HTTPServer

/// Every route of the service, found by method and path.
struct RouteTable: Sendable {
  /// A route that matched, with the values of its `{…}` segments.
  struct Match: Sendable {
    let route: Route
    let parameters: [String]
  }

  enum Lookup {
    case found(Match)
    /// The path is known, the method is not; the methods it does take, sorted.
    case methodNotAllowed([String])
    case notFound
  }

  private let literal: [String: [Route]]
  private let patterned: [Route]

  init(_ routes: [Route]) {
    literal = Dictionary(grouping: routes.filter { !$0.pattern.hasParameters }, by: \.pattern.description)
    patterned = routes.filter(\.pattern.hasParameters)
  }

  /// HEAD is answered as GET is; the server leaves the body out.
  func lookup(method: HTTPMethod, path: String) -> Lookup {
    let wanted = method == .head ? HTTPMethod.get : method
    var others: [Route] = []
    if let candidates = literal[path] {
      for route in candidates where route.method == wanted {
        return .found(Match(route: route, parameters: []))
      }
      others = candidates
    } else {
      let segments = RoutePattern.split(path)
      for route in patterned {
        guard let parameters = route.pattern.match(segments) else { continue }
        if route.method == wanted { return .found(Match(route: route, parameters: parameters)) }
        others.append(route)
      }
    }
    return others.isEmpty ? .notFound : .methodNotAllowed(Set(others.map(\.method.rawValue)).sorted())
  }
}
