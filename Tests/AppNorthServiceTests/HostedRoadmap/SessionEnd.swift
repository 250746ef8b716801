import AppNorthIdentity
import AppNorthService

/// One way in which a link or a session stops standing before its time, or by time.
enum SessionEnd: String, CaseIterable, Sendable {
  case rotate
  case promote
  case discard
  case block
  /// A block that was lifted again brings nothing back.
  case blockAndUnblock
  case personDeleted
  case time

  /// A project, and the same with the secret that is to end.
  struct Scene: Sendable {
    let service: ServiceUnderTest
    let project: TestProject
  }

  /// A service of its own, whose project signs with the secret that is to end.
  func scene() async throws -> Scene {
    let service = try await ServiceUnderTest(clock: SettableClock())
    let project = try await service.project()
    guard self == .promote || self == .discard else { return Scene(service: service, project: project) }
    let staged = try await service.service.core.secrets.perform(.stage, in: project.id, by: .program)
    return Scene(service: service, project: self == .discard ? project.with(staged) : project)
  }

  func happens(to scene: Scene, email: String, lifetime: Duration) async throws {
    let core = scene.service.service.core
    let project = scene.project
    switch self {
    case .rotate: _ = try await core.secrets.perform(.rotate, in: project.id, by: .program)
    case .promote: _ = try await core.secrets.perform(.promote, in: project.id, by: .program)
    case .discard: _ = try await core.secrets.perform(.discard, in: project.id, by: .program)
    case .block, .blockAndUnblock, .personDeleted:
      let administrator = try await scene.service.administrator()
      let person = project.adminPath + "/people/\(try await administrator.personID(email, in: project))"
      switch self {
      case .personDeleted: _ = try await administrator.send("DELETE", person)
      case .blockAndUnblock:
        _ = try await administrator.send("PUT", person + "/block")
        _ = try await administrator.send("DELETE", person + "/block")
      default: _ = try await administrator.send("PUT", person + "/block")
      }
    case .time: scene.service.clock.advance(by: lifetime)
    }
  }
}
