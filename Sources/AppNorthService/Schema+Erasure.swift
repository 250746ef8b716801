import Database

extension Schema {
  /// Which idea or comment a kept answer tells of, so that its text goes when they go.
  static let erasure = Migration(
    number: 4, name: "erasing kept answers",
    statements: [
      // The id of what a creating request made, where that can be erased apart from its person. An answer without a text
      // is of something that is gone: its key stays spent.
      "ALTER TABLE idempotency_keys ADD COLUMN made_id TEXT",
      """
      UPDATE idempotency_keys SET made_id = json_extract(CAST(body AS TEXT), '$.id')
      WHERE json_extract(CAST(body AS TEXT), '$.id') LIKE 'ida\\_%' ESCAPE '\\'
        OR json_extract(CAST(body AS TEXT), '$.id') LIKE 'cmt\\_%' ESCAPE '\\'
      """,
      "CREATE INDEX idempotency_keys_made ON idempotency_keys (made_id) WHERE made_id IS NOT NULL",
      // What was erased before this was known is found no more.
      """
      UPDATE idempotency_keys SET body = x''
      WHERE made_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ideas i WHERE i.id = made_id)
        AND NOT EXISTS (SELECT 1 FROM idea_comments c WHERE c.id = made_id)
      """,
    ])
}
