import Database

/// The tables of the service. A released migration is never edited: a change is a new one.
enum Schema {
  static let migrations = [base, board, search, erasure, smallerBlocks]

  private static let base = Migration(
    number: 1, name: "identity, reports and chat",
    statements: [
      // One row each: `revision` counts every change that servers must see within a lease, `chat_changes` every
      // message of every chat.
      "CREATE TABLE service_state (name TEXT PRIMARY KEY, number BIGINT NOT NULL, sealed BYTEA)",
      "INSERT INTO service_state (name, number) VALUES ('revision', 1), ('chat_changes', 0)",
      """
      CREATE TABLE projects (
        id TEXT PRIMARY KEY, app_id TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
        identity_policy TEXT NOT NULL CHECK (identity_policy IN ('observe', 'required')),
        allowed_origins TEXT NOT NULL, created_at BIGINT NOT NULL)
      """,
      "CREATE INDEX projects_newest ON projects (created_at, id)",
      // `sealed` is erased when a secret ends.
      """
      CREATE TABLE identity_secrets (
        id TEXT PRIMARY KEY, project_id TEXT NOT NULL REFERENCES projects (id),
        state TEXT NOT NULL CHECK (state IN ('current', 'next', 'ended')), sealed BYTEA,
        fingerprint TEXT NOT NULL, created_at BIGINT NOT NULL, ended_at BIGINT, last_used_at BIGINT,
        CHECK ((sealed IS NULL) = (state = 'ended')))
      """,
      "CREATE UNIQUE INDEX identity_secrets_live ON identity_secrets (project_id, state) WHERE state <> 'ended'",
      "CREATE INDEX identity_secrets_newest ON identity_secrets (project_id, created_at, id)",
      """
      CREATE TABLE api_tokens (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, digest BYTEA NOT NULL UNIQUE, created_at BIGINT NOT NULL,
        revoked_at BIGINT)
      """,
      """
      CREATE TABLE people (
        id TEXT PRIMARY KEY, project_id TEXT NOT NULL REFERENCES projects (id), email TEXT NOT NULL,
        properties TEXT, first_seen_at BIGINT NOT NULL, last_seen_at BIGINT NOT NULL, blocked_at BIGINT,
        UNIQUE (project_id, email))
      """,
      "CREATE INDEX people_newest ON people (project_id, first_seen_at, id)",
      "CREATE INDEX people_blocked ON people (project_id) WHERE blocked_at IS NOT NULL",
      """
      CREATE TABLE reports (
        id TEXT PRIMARY KEY, project_id TEXT NOT NULL REFERENCES projects (id),
        person_id TEXT REFERENCES people (id) ON DELETE CASCADE, voter BYTEA,
        title TEXT NOT NULL, details TEXT NOT NULL, context TEXT,
        status TEXT NOT NULL CHECK (status IN ('open', 'answered', 'closed')),
        message_count BIGINT NOT NULL, created_at BIGINT NOT NULL,
        CHECK ((person_id IS NULL) <> (voter IS NULL)))
      """,
      "CREATE INDEX reports_of_person ON reports (person_id, created_at, id) WHERE person_id IS NOT NULL",
      "CREATE INDEX reports_of_voter ON reports (project_id, voter, created_at, id) WHERE voter IS NOT NULL",
      "CREATE INDEX reports_newest ON reports (project_id, created_at, id)",
      """
      CREATE TABLE report_messages (
        report_id TEXT NOT NULL REFERENCES reports (id) ON DELETE CASCADE, number BIGINT NOT NULL,
        id TEXT NOT NULL UNIQUE, sender TEXT NOT NULL CHECK (sender IN ('person', 'team')), text TEXT NOT NULL,
        created_at BIGINT NOT NULL, PRIMARY KEY (report_id, number))
      """,
      // `message_count` numbers the messages: it only grows, so a reader's place never shifts.
      """
      CREATE TABLE chats (
        person_id TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
        project_id TEXT NOT NULL REFERENCES projects (id), message_count BIGINT NOT NULL,
        read_number BIGINT NOT NULL, unread_count BIGINT NOT NULL, unanswered_count BIGINT NOT NULL,
        last_message_at BIGINT NOT NULL, change_number BIGINT NOT NULL)
      """,
      "CREATE INDEX chats_latest ON chats (project_id, last_message_at, person_id)",
      "CREATE INDEX chats_changed ON chats (change_number)",
      """
      CREATE TABLE chat_messages (
        person_id TEXT NOT NULL REFERENCES chats (person_id) ON DELETE CASCADE, number BIGINT NOT NULL,
        id TEXT NOT NULL UNIQUE, sender TEXT NOT NULL CHECK (sender IN ('person', 'team')), text TEXT NOT NULL,
        created_at BIGINT NOT NULL, PRIMARY KEY (person_id, number))
      """,
      """
      CREATE TABLE idempotency_keys (
        project_id TEXT NOT NULL, caller TEXT NOT NULL, key TEXT NOT NULL, digest BYTEA NOT NULL,
        body BYTEA NOT NULL, person_id TEXT REFERENCES people (id) ON DELETE CASCADE, created_at BIGINT NOT NULL,
        PRIMARY KEY (project_id, caller, key))
      """,
      "CREATE INDEX idempotency_keys_oldest ON idempotency_keys (created_at)",
      "CREATE INDEX idempotency_keys_person ON idempotency_keys (person_id) WHERE person_id IS NOT NULL",
      """
      CREATE TABLE audit_log (
        id TEXT PRIMARY KEY, project_id TEXT, at BIGINT NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL,
        subject TEXT)
      """,
      "CREATE INDEX audit_log_newest ON audit_log (project_id, at, id)",
      """
      CREATE TABLE outcomes (
        project_id TEXT NOT NULL REFERENCES projects (id), hour BIGINT NOT NULL, outcome TEXT NOT NULL,
        client TEXT NOT NULL, count BIGINT NOT NULL, PRIMARY KEY (project_id, hour, outcome, client))
      """,
    ])
}
