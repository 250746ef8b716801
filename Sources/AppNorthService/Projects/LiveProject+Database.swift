import Cryptography
import Database

extension LiveProject {
  /// Reads what the callers of a project are judged by, and opens its live secrets.
  static func read(
    _ project: Project, _ session: any DatabaseSession, masterKey: MasterKey
  ) throws -> LiveProject {
    let secrets = try SecretStore(session: session).live(in: project.id).map { sealed in
      LiveSecret(id: sealed.id, key: HMACKey(try masterKey.open(sealed.bytes, for: project.id).bytes))
    }
    let blocked = try PersonStore(session: session).blockedEmails(in: project.id)
    return LiveProject(project, secrets: secrets, blocked: blocked)
  }
}
