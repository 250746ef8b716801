extension AppNorthClient {
  /// One page of an idea's comments, the oldest first.
  ///
  /// - Parameters:
  ///   - limit: 1 to 100.
  ///   - cursor: ``Page/nextCursor`` of the page before; nil for the first page.
  /// - Throws: ``AppNorthError``, `NOT_FOUND` when the idea is not on the board; `CancellationError`.
  public nonisolated(nonsending) func comments(
    on id: IdeaID, limit: Int = 20, cursor: PageCursor? = nil
  ) async throws -> Page<IdeaComment> {
    try await calls.answer(to: .comments(on: id, limit: limit, cursor: cursor))
  }

  /// All comments on an idea, the oldest first, fetched as they are asked for.
  public func allComments(on id: IdeaID) -> PagedSequence<IdeaComment> {
    PagedSequence(calls: calls, generation: identity.generation) { cursor in
      .comments(on: id, limit: 100, cursor: cursor)
    }
  }

  /// Comments on an idea, for everybody to read. Repeated once, safely, after a lost connection.
  ///
  /// - Parameters:
  ///   - text: 1 to 4,000 Unicode scalars.
  ///   - key: to repeat a comment that failed, the key it was sent with first.
  /// - Throws: ``AppNorthError``, `IDENTITY_REQUIRED` when nobody is signed in and the project requires persons;
  ///   `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func submitComment(
    _ text: String, on id: IdeaID, key: IdempotencyKey = IdempotencyKey()
  ) async throws -> IdeaComment {
    try await calls.answer(
      to: .post(["v1", "ideas", id.text, "comments"], NewMessage(text: text), key: key, voterToken: .required))
  }

  /// Deletes a comment of the caller's.
  ///
  /// - Throws: ``AppNorthError``, `NOT_FOUND` when it is somebody else's or gone already; `CancellationError`.
  public nonisolated(nonsending) func deleteComment(_ comment: IdeaCommentID, on id: IdeaID) async throws {
    try await calls.carryOut(
      .delete(["v1", "ideas", id.text, "comments", comment.text], voterToken: .required))
  }
}

extension APICall {
  fileprivate static func comments(on id: IdeaID, limit: Int, cursor: PageCursor?) -> APICall {
    .page(["v1", "ideas", id.text, "comments"], limit: limit, cursor: cursor, voterToken: .ifPossible)
  }
}
