import AppNorthIdentity
import Database

extension PersonStore {
  /// The person of this email, made known when they are new. Nobody vouched for them: it is the team's word.
  func id(of email: NormalizedEmail, in projectID: ProjectID, madeKnownAt now: Timestamp) throws -> PersonID {
    try session.one(
      """
      INSERT INTO people (id, project_id, email, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $4, $4)
      ON CONFLICT (project_id, email) DO UPDATE SET last_seen_at = people.last_seen_at RETURNING id
      """,
      [.text(try RandomID.make("per_")), .text(projectID.text), .text(email.text), .time(now)]
    ) { PersonID(text: try $0.text(0)) }
  }
}
