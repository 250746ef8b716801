import AppNorthIdentity
import AppNorthService

extension Command {
  /// `appnorth idea status|merge|unmerge|hide|unhide|remove`
  static let ideaChanges = [ideaStatus, ideaMerge, ideaUnmerge, ideaHide, ideaUnhide, ideaRemove]

  private static let ideaStatus = idea(
    "status", "Sets an idea's status and prints the idea",
    discussion: "It puts the idea on top of its new column of the roadmap, or in the place that --place names.",
    positionals: ["STATUS"],
    options: [.value("place", "N", "Its place in a column of the roadmap, \(places)", default: "1 in a new column")]
  ) { arguments in
    guard let status = IdeaStatus(rawValue: try arguments.positional("STATUS")) else {
      throw UsageError("STATUS must be one of \(ideaStatuses)")
    }
    let place = try arguments.read("place", expected: places) { text in
      Int(text).flatMap { TeamIdea.places.contains($0) && String($0) == text ? $0 : nil }
    }
    return change(IdeaChange(status: status, place: place))
  }

  private static let places = "1 to \(TeamIdea.places.upperBound)"

  private static let ideaMerge = idea(
    "merge", "Merges a duplicate into another idea, and prints the duplicate",
    discussion: "The other idea counts the voters of both, each once. The duplicate's address says where it went.",
    options: [.required("into", "ID", "The idea that stays")]
  ) { arguments in
    let target = try Arguments.ideaID(try arguments.required("into"), label: "--into")
    return { core, projectID, id in
      do {
        return try await core.merges.merge(id, into: target, in: projectID, by: .program)
      } catch let problem as Problem where problem.code == .notFound {
        // Of the two, the one that is there is not to blame.
        _ = try await core.ideas.idea(id, in: projectID)
        throw MissingIdea(id: target)
      }
    }
  }

  private static let ideaUnmerge = idea(
    "unmerge", "Undoes a merge and prints the idea", discussion: "Both ideas have the votes that were theirs."
  ) { _ in { core, projectID, id in try await core.merges.unmerge(id, in: projectID, by: .program) } }

  private static let ideaHide = idea(
    "hide", "Hides an idea from every public address, and prints it", discussion: "`idea unhide` shows it again."
  ) { _ in change(IdeaChange(isHidden: true)) }

  private static let ideaUnhide = idea(
    "unhide", "Shows a hidden idea again, and prints it", discussion: "It comes back as it was, with all its votes."
  ) { _ in change(IdeaChange(isHidden: false)) }

  private static let ideaRemove = idea(
    "remove", "Removes an idea for good, with its votes and comments",
    discussion: "An idea that others are merged into stays until they are unmerged. To undo it later, hide the idea."
  ) { _ in
    { core, projectID, id in
      try await core.ideas.remove(id, in: projectID, by: .program)
      return nil
    }
  }

  /// An idea that a command names besides, and that the project has not.
  private struct MissingIdea: Error {
    let id: IdeaID
  }

  /// What a command does with the idea that it names. The result is what it prints.
  private typealias IdeaAct = @Sendable (ServiceCore, ProjectID, IdeaID) async throws -> TeamIdea?

  private static func change(_ change: IdeaChange) -> IdeaAct {
    { core, projectID, id in try await core.ideas.change(id, change, in: projectID, by: .program) }
  }

  private static func idea(
    _ name: String, _ summary: String, discussion: String, positionals: [String] = [], options: [CommandOption] = [],
    act: @escaping @Sendable (Arguments) throws -> IdeaAct
  ) -> Command {
    Command(
      "idea \(name)", summary, discussion: "Works beside a running service, at once. \(discussion)",
      positionals: ["ID"] + positionals, options: [.project] + options + [.json] + DatabaseLocation.options
    ) { arguments, terminal in
      let location = try DatabaseLocation(arguments)
      let projectID = try arguments.projectID()
      let id = try Arguments.ideaID(try arguments.positional("ID"), label: "ID")
      let act = try act(arguments)
      try location.requireFile()
      let idea = try await location.withCore { core in
        do {
          return try await act(core, projectID, id)
        } catch let problem as Problem where problem.code == .notFound {
          throw location.missing(id, in: projectID)
        } catch let other as MissingIdea {
          throw location.missing(other.id, in: projectID)
        }
      }
      if arguments.has("json") {
        try terminal.result(bytes: idea?.jsonBytes ?? Array("{}".utf8))
      } else if let idea {
        try terminal.result(idea.line)
      } else {
        terminal.say("done")
      }
      return .success
    }
  }
}

extension DatabaseLocation {
  fileprivate func missing(_ id: IdeaID, in projectID: ProjectID) -> ProgramError {
    missing("idea \(id.text) in project \(projectID)", remedy: "`appnorth idea list` shows those that it has")
  }
}
