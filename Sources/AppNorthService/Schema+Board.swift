import Database

extension Schema {
  /// Ideas, votes, comments, and the hosted roadmap's sessions.
  static let board = Migration(
    number: 2, name: "the board",
    statements: [
      // Numbers every idea of every project in the order they came: the place in lists sorted by age, and the row of
      // the search index.
      "INSERT INTO service_state (name, number) VALUES ('ideas', 0)",
      // An idea without person and voter is the team's, or of a person who was deleted. `rank` orders a roadmap column.
      // `was_hidden` is what a merged idea goes back to.
      """
      CREATE TABLE ideas (
        id TEXT PRIMARY KEY, number BIGINT NOT NULL, project_id TEXT NOT NULL REFERENCES projects (id),
        title TEXT NOT NULL, details TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('open', 'planned', 'in_progress', 'shipped', 'declined')),
        visibility TEXT NOT NULL CHECK (visibility IN ('public', 'hidden', 'merged')),
        merged_into TEXT REFERENCES ideas (id), person_id TEXT REFERENCES people (id) ON DELETE SET NULL, voter BYTEA,
        vote_count BIGINT NOT NULL, comment_count BIGINT NOT NULL, last_comment_number BIGINT NOT NULL,
        rank BIGINT NOT NULL, status_changed_at BIGINT NOT NULL, created_at BIGINT NOT NULL,
        was_hidden BIGINT NOT NULL DEFAULT 0 CHECK (was_hidden IN (0, 1)),
        CHECK ((merged_into IS NOT NULL) = (visibility = 'merged')), CHECK (person_id IS NULL OR voter IS NULL))
      """,
      // With the count beside it, a search ranks its matches without reading them.
      "CREATE INDEX ideas_number ON ideas (number, vote_count)",
      "CREATE INDEX ideas_newest ON ideas (project_id, visibility, number)",
      "CREATE INDEX ideas_top ON ideas (project_id, visibility, vote_count, number)",
      "CREATE INDEX ideas_newest_of_status ON ideas (project_id, visibility, status, number)",
      "CREATE INDEX ideas_top_of_status ON ideas (project_id, visibility, status, vote_count, number)",
      "CREATE INDEX ideas_of_column ON ideas (project_id, visibility, status, rank)",
      "CREATE INDEX ideas_merged ON ideas (merged_into) WHERE merged_into IS NOT NULL",
      "CREATE INDEX ideas_of_person ON ideas (person_id) WHERE person_id IS NOT NULL",
      // `merged_from` marks the copy of a vote that came with a merged idea.
      """
      CREATE TABLE idea_votes (
        idea_id TEXT NOT NULL REFERENCES ideas (id) ON DELETE CASCADE,
        person_id TEXT REFERENCES people (id) ON DELETE CASCADE, voter BYTEA,
        merged_from TEXT REFERENCES ideas (id), created_at BIGINT NOT NULL,
        CHECK ((person_id IS NULL) <> (voter IS NULL)))
      """,
      // Of every vote, a voter's too: by it all votes of an idea are found, also when the idea is removed.
      "CREATE UNIQUE INDEX idea_votes_person ON idea_votes (idea_id, person_id)",
      "CREATE UNIQUE INDEX idea_votes_voter ON idea_votes (idea_id, voter) WHERE voter IS NOT NULL",
      "CREATE INDEX idea_votes_of_person ON idea_votes (person_id) WHERE person_id IS NOT NULL",
      "CREATE INDEX idea_votes_merged ON idea_votes (merged_from) WHERE merged_from IS NOT NULL",
      // The installations that a person's vote came from: their own anonymous votes on the idea do not count beside it.
      """
      CREATE TABLE idea_vote_installations (
        idea_id TEXT NOT NULL REFERENCES ideas (id) ON DELETE CASCADE, voter BYTEA NOT NULL,
        person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        merged_from TEXT REFERENCES ideas (id), PRIMARY KEY (idea_id, voter, person_id))
      """,
      "CREATE INDEX idea_vote_installations_person ON idea_vote_installations (person_id, idea_id, voter)",
      "CREATE INDEX idea_vote_installations_merged ON idea_vote_installations (merged_from)"
        + " WHERE merged_from IS NOT NULL",
      """
      CREATE TABLE idea_comments (
        idea_id TEXT NOT NULL REFERENCES ideas (id) ON DELETE CASCADE, number BIGINT NOT NULL,
        id TEXT NOT NULL UNIQUE, sender TEXT NOT NULL CHECK (sender IN ('person', 'voter', 'team', 'imported')),
        person_id TEXT REFERENCES people (id) ON DELETE CASCADE, voter BYTEA, text TEXT NOT NULL,
        is_hidden BIGINT NOT NULL CHECK (is_hidden IN (0, 1)), created_at BIGINT NOT NULL,
        PRIMARY KEY (idea_id, number),
        CHECK ((person_id IS NOT NULL) = (sender IN ('person', 'imported'))), CHECK ((voter IS NOT NULL) = (sender = 'voter')))
      """,
      "CREATE INDEX idea_comments_of_person ON idea_comments (person_id) WHERE person_id IS NOT NULL",
      // One row for each public idea. Every word begins with six characters of the project's ID, so that a search walks
      // through its own project's words alone.
      """
      CREATE VIRTUAL TABLE idea_search USING fts5 (
        status, words, tokenize = 'unicode61 remove_diacritics 2 categories ''L* M* N* Co So''', prefix = '8 9 10 11 12')
      """,
      // Only digests of the codes and cookies are kept.
      """
      CREATE TABLE roadmap_links (
        digest BYTEA PRIMARY KEY, project_id TEXT NOT NULL REFERENCES projects (id),
        person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        secret_id TEXT NOT NULL REFERENCES identity_secrets (id), expires_at BIGINT NOT NULL)
      """,
      "CREATE INDEX roadmap_links_oldest ON roadmap_links (expires_at)",
      "CREATE INDEX roadmap_links_of_person ON roadmap_links (person_id)",
      """
      CREATE TABLE roadmap_sessions (
        digest BYTEA PRIMARY KEY, project_id TEXT NOT NULL REFERENCES projects (id),
        person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        secret_id TEXT NOT NULL REFERENCES identity_secrets (id), expires_at BIGINT NOT NULL)
      """,
      "CREATE INDEX roadmap_sessions_oldest ON roadmap_sessions (expires_at)",
      "CREATE INDEX roadmap_sessions_of_person ON roadmap_sessions (person_id)",
    ])
}
