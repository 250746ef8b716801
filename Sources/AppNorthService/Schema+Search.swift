import Database

extension Schema {
  /// The search index anew: half as big, and walked from the newest idea on without turning around. And the installation
  /// that a one-time link was asked from.
  static let search = Migration(
    number: 3, name: "search in stretches",
    statements: [
      // One row for each public idea, with its number below zero as rowid: FTS5 walks upwards much faster than down.
      // Every word begins with six characters of the project's ID; after `☆` stand the status and the block of 32,768
      // numbers that the idea's is in.
      """
      CREATE VIRTUAL TABLE idea_words USING fts5 (
        words, tokenize = 'unicode61 remove_diacritics 2 categories ''L* M* N* Co So''', prefix = '8 9 10 11 12',
        detail = 'none')
      """,
      """
      INSERT INTO idea_words (rowid, words)
      SELECT -rowid, words || ' ' || substr(status, 1, 6) || '☆' || substr(status, 7)
        || ' ' || substr(status, 1, 6) || '☆' || (rowid / 32768)
      FROM idea_search
      ORDER BY rowid DESC
      """,
      "DROP TABLE idea_search",
      "INSERT INTO idea_words (idea_words) VALUES ('optimize')",
      // Every 4,096th idea: whether a project is to be searched block by block is read from here.
      "CREATE INDEX ideas_milestones ON ideas (project_id, number) WHERE number % 4096 = 0",
      "ALTER TABLE roadmap_links ADD COLUMN voter BYTEA",
      "ALTER TABLE roadmap_sessions ADD COLUMN voter BYTEA",
    ])

  /// Smaller blocks, of which a search can look at several at once.
  static let smallerBlocks = Migration(
    number: 5, name: "search in smaller blocks",
    statements: [
      // The last word tells the block, now of 8,192 numbers.
      "UPDATE idea_words SET words = rtrim(words, '0123456789') || (-rowid / 8192)",
      "INSERT INTO idea_words (idea_words) VALUES ('optimize')",
    ])
}
