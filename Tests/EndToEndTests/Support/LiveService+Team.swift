import AppNorthService

/// What the project's team does, by the rules that its routes and the program's commands call.
extension LiveService {
  func setStatus(_ status: String, of idea: String, place: Int? = nil) async throws {
    try await change(idea, IdeaChange(status: IdeaStatus(rawValue: status), place: place))
  }

  func hide(_ idea: String) async throws {
    try await change(idea, IdeaChange(isHidden: true))
  }

  func merge(_ idea: String, into target: String) async throws {
    _ = try await service.core.merges.merge(
      IdeaID(text: idea), into: IdeaID(text: target), in: project.id, by: .program)
  }

  func unmerge(_ idea: String) async throws {
    _ = try await service.core.merges.unmerge(IdeaID(text: idea), in: project.id, by: .program)
  }

  /// From now on votes, ideas, comments and reports need a person.
  func requirePersons() async throws {
    _ = try await service.core.projects.change(project.id, ProjectDraft(identityPolicy: .required), by: .program)
  }

  private func change(_ idea: String, _ change: IdeaChange) async throws {
    _ = try await service.core.ideas.change(IdeaID(text: idea), change, in: project.id, by: .program)
  }
}
